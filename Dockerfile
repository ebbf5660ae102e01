# An exact version; where the registry can be asked, give its digest: --build-arg BASE=python:3.13.9-slim-trixie@sha256:...
ARG BASE=python:3.13.9-slim-trixie

# Two stages: the first builds the locked environment, the second carries only what runs.
FROM ${BASE} AS build
COPY requirements.lock /build/
RUN python -m venv --without-pip /opt/henge \
 && pip --python /opt/henge/bin/python install --no-cache-dir --require-hashes -r /build/requirements.lock

FROM ${BASE}
RUN useradd --create-home --uid 1000 henge \
 && install -d -o henge -g henge /data
COPY --from=build /opt/henge /opt/henge
WORKDIR /srv/henge
COPY bot bot
COPY cogs cogs
COPY engine engine
COPY games games
COPY host host
COPY playground playground
COPY rendering rendering
COPY storage storage
COPY docs docs
COPY README.md LICENSE NOTICE.md CHANGELOG.md ./
USER henge
ENV PATH=/opt/henge/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/henge.sqlite3 \
    HENGE_HEALTH_FILE=/data/health.json \
    HENGE_SPRITES=/data/sprites
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-m", "bot", "health"]
# The exec form makes the bot process 1, so that SIGTERM reaches it and it can stop cleanly.
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot", "serve"]
