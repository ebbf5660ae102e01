# An exact version; where the registry can be asked, give its digest: --build-arg BASE=python:3.13.9-slim-trixie@sha256:...
ARG BASE=python:3.13.9-slim-trixie

# Two stages: the first builds the wheel and installs it with the locked packages, the second carries only what runs.
FROM ${BASE} AS build
WORKDIR /build
COPY requirements.lock requirements-dev.lock ./
RUN python -m venv --without-pip /opt/henge \
 && pip --python /opt/henge/bin/python install --no-cache-dir --require-hashes -r requirements.lock
# What builds the wheel is locked too: the lines of setuptools in the lock of the tests.
RUN sed -n '/^setuptools==/,/[^\\]$/p' requirements-dev.lock > builder.lock \
 && pip install --no-cache-dir --require-hashes -r builder.lock
COPY . .
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
 && pip --python /opt/henge/bin/python install --no-deps --no-index /wheels/henge-*.whl
# What boards are made of is drawn here: the first start of a release need not do it while people wait.
RUN /opt/henge/bin/henge draw

FROM ${BASE}
RUN useradd --create-home --uid 1000 henge \
 && install -d -o henge -g henge /data
COPY --from=build /opt/henge /opt/henge
USER henge
WORKDIR /data
ENV PATH=/opt/henge/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/henge.sqlite3 \
    HENGE_HEALTH_FILE=/data/health.json \
    HENGE_SPRITES=/data/sprites
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["henge", "health"]
# The exec form makes Henge process 1, so that SIGTERM reaches it and it can stop cleanly.
STOPSIGNAL SIGTERM
CMD ["henge", "serve"]
