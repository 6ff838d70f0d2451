import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { shop } from './shop.config.ts';

/** In one file with all that they import, which compresses better than forty. Throws if one has moved. */
const SHARED = [
  ...[
    'web/root.tsx',
    'web/layout/shop-layout.tsx',
    'web/layout/sign-in-layout.tsx',
    'web/tile/tile-grid.tsx',
  ],
  ...[
    'web/seo/meta.ts',
    'web/ui/field.tsx',
    'web/ui/scene.tsx',
    'domain/money.ts',
    `content/${shop.language}/offer.ts`,
  ],
].map((file) => realpathSync(join(import.meta.dirname, file)));

/** Shorter than the default: home names fifty pictures. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

export default defineConfig({
  plugins: [reactRouter(), layersFirst()],
  // Components import words as `#content/cart.ts`; the build says of which language.
  resolve: { alias: { '#content': join(import.meta.dirname, 'content', shop.language) } },
  css: { modules: { generateScopedName: (name, file) => `${name}_${hashOf(file)}` } },
  build: {
    // The Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
  },
  environments: {
    client: {
      build: {
        // 1 % smaller over the wire than the default minifier.
        minify: 'terser',
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            assetFileNames: ASSET_NAMES,
            codeSplitting: { groups: [{ name: 'shop', test: (id) => SHARED.includes(id) }] },
          },
        },
      },
    },
    // The same names as the client's, or pages with a stylesheet or picture of their own fail to hydrate.
    ssr: {
      build: { rolldownOptions: { input: './web/handler.ts', output: { assetFileNames: ASSET_NAMES } } },
    },
  },
});

const hashOf = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);

/** The bundler reorders the stylesheets, but the layers must be declared before they are used. */
function layersFirst(): Plugin {
  const [order] = /^@layer [^;{]+;/.exec(readFileSync('web/ui/tokens.css', 'utf8'))!;
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + file.source;
      }
    },
  };
}
