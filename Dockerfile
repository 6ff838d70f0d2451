FROM node:24-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci --workspaces=false --no-audit --no-fund \
 && npm run build \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /shop
COPY --from=build /shop .
RUN mkdir -p data && chown node data
USER node
ENV HOST=0.0.0.0
VOLUME /shop/data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "main.ts"]
