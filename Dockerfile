# One image for both processes: PROCESS=web (default) or PROCESS=api selects which one runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN node scripts/build.mjs

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node; the one that comes with the packages is for other machines.
RUN npm ci --omit=dev --loglevel=error && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production \
    PROCESS=web \
    API_HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY config ./config
COPY shared ./shared
COPY server ./server
COPY scripts/container ./scripts/container
COPY scripts/data ./scripts/data
# The one place that is written to: the rest may be mounted read-only (docker run --read-only).
RUN mkdir /data && chown node:node /data
# By number, so that an orchestrator sees that it is not root: the user "node" of the image.
USER 1000:1000
VOLUME /data
EXPOSE 3000 3001 4000 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/container/healthcheck.mjs"]
ENTRYPOINT ["node", "scripts/container/run.mjs"]
