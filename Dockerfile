# The image holds what runs and nothing else: the build, its production modules, the start, backup and restore.
# Debian's slim Node is the newest 24 at build time; the data is on /data.

# Replicates the database to object storage; used only where LITESTREAM_REPLICA_URL is set (deploy/entry.sh).
# 0.5.17 is the first with SQLite past the WAL-reset corruption bug (3.51.3): an older one must not open the database.
FROM litestream/litestream:0.5.17 AS litestream

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --loglevel=error

FROM packages AS modules
COPY scripts/image scripts/image
# Packages come with declarations, maps, sources and other systems' binaries: 90 of 235 MB, which nothing runs.
RUN npm prune --omit=dev --ignore-scripts --loglevel=error && node scripts/image/trim-modules.ts node_modules

FROM packages AS build
COPY react-router.config.ts vite.config.ts tsconfig.json ./
COPY app app
COPY db db
COPY locales locales
COPY migrations migrations
COPY public public
COPY scripts/built-in.ts scripts/compress.ts scripts/light-sheet.ts scripts/
COPY server server
RUN npm run build

FROM node:24-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
WORKDIR /app
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/build build
COPY server/main.mjs server/data-folder.ts server/read-pdf.ts server/shrink-picture.mjs server/
COPY scripts/backup.ts scripts/check-backup.ts scripts/restore.ts scripts/forget-second-factor.ts scripts/
COPY scripts/backups scripts/backups
COPY --chmod=755 deploy/entry.sh deploy/
COPY deploy/litestream.yml deploy/
# What is in the image, read off the image.
COPY scripts/image/list-materials.ts scripts/image/
RUN node scripts/image/list-materials.ts node_modules > sbom.cdx.json

ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The box is small, and what long work holds is soon garbage: the young generation never grows past a quarter of V8's bound, the old
# one never past half of the machine (below 512 MB V8 would go on to 256), and threads share two arenas of malloc instead of having one
# each. With this a machine of 256 MB makes papers, pictures, exports and a backup at once (tests/server/small-machine.test.ts).
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size-percentage=50"
ENV MALLOC_ARENA_MAX=2
# Everything above belongs to root: who takes over the process cannot change the program.
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini passes signals on and collects ended processes.
ENTRYPOINT ["tini", "--", "/app/deploy/entry.sh"]
