FROM node:24-slim AS build
WORKDIR /shop
COPY . .
# npm's scripts would install another Node, which the image does not need. For the same reason the build is called by its file.
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund \
 && node scripts/build.mjs \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
WORKDIR /shop
COPY --from=build /shop .
RUN mkdir -p data && chown node data
USER node
ENV HOST=0.0.0.0
VOLUME /shop/data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "main.ts"]
