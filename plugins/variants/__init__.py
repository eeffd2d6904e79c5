"""House rules that people really play, one small file each; docs/house-rules.md lists them."""
