# A server of tables for friends. docs/serve.md says how to build and run it.
FROM python:3.12-slim
WORKDIR /railwright
COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY core core
COPY editor editor
COPY maps maps
COPY plugins plugins
COPY schemas schemas
RUN pip install --no-cache-dir .
# Qt draws the boards for browsers; without these libraries the page lists the routes.
RUN apt-get update && apt-get install -y --no-install-recommends libegl1 libgl1 libglib2.0-0 libfontconfig1 libxkbcommon0 libdbus-1-3
RUN useradd --create-home player && mkdir /data && chown player /data
USER player
ENV RAILWRIGHT_HOME=/data
VOLUME /data
EXPOSE 4774
STOPSIGNAL SIGTERM
ENTRYPOINT ["railwright", "serve", "--folder", "/data", "--hidden"]
