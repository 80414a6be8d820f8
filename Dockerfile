# syntax=docker/dockerfile:1
FROM node:22-bookworm AS build
WORKDIR /thresher
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node --input-type=module -e "import { ensureBuild } from './scripts/set-up/build.mjs'; await ensureBuild(process.cwd())" \
  && rm -rf .next/cache && npm prune --omit=dev

FROM node:22-bookworm-slim
WORKDIR /thresher
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 THRESHER_DATA=/data HOST=0.0.0.0 PORT=3000
COPY --from=build --chown=node:node /thresher/package.json /thresher/next.config.js /thresher/tsconfig.json ./
COPY --from=build --chown=node:node /thresher/node_modules ./node_modules
COPY --from=build --chown=node:node /thresher/.next ./.next
COPY --from=build --chown=node:node /thresher/public ./public
COPY --from=build --chown=node:node /thresher/db ./db
# For what runs from sources: npm run backup, restore and verify.
COPY --from=build --chown=node:node /thresher/lib ./lib
COPY --from=build --chown=node:node /thresher/scripts ./scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".next/server.cjs"]
