import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { shop } from './shop.config.ts';

const SHARED =
  /\/web\/(root|seo\/meta|layout\/|tile\/tile|ui\/(field|picture|price))|\/domain\/(money|offer)\./;

export default defineConfig({
  plugins: [reactRouter(), layersFirst()],
  // Components import words as `#content/cart.ts`; the build says of which language.
  resolve: { alias: { '#content': join(import.meta.dirname, 'content', shop.language) } },
  build: {
    // The Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // One stylesheet, so that a prefetched page never waits for styles.
    cssCodeSplit: false,
  },
  environments: {
    // One file for what nearly every page needs compresses better than forty.
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shop', test: SHARED }] } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
});

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
