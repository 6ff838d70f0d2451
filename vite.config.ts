import { createHash } from 'node:crypto';
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { define, isDefaultLanguage, language } from './language.config.ts';
import manifest from './package.json' with { type: 'json' };
import { leaveOutFunctions } from './scripts/leave-out-functions.ts';
import { UNUSED_FUNCTIONS } from './scripts/unused-functions.ts';
import {
  ALL_STYLES,
  isOfSomePages,
  layersIn,
  SHARED_BY_PACKAGES,
  withoutFontFaces,
} from './web/document/framework-output.ts';
import { withoutFonts } from './web/document/without-fonts.ts';

function realPath(file: string): string {
  return realpathSync(join(import.meta.dirname, file));
}

/** In one file with all that they import, React too, which compresses better than forty. Throws if one has moved. */
const SHARED = [
  ...SHARED_BY_PACKAGES,
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
    // Small parts of several pages, which would each be a file.
    'web/browser/next-paint.ts',
    'web/seo/breadcrumb-list.ts',
    'web/ui/breadcrumb.tsx',
    'web/ui/gst-note.tsx',
    'web/ui/needs-script.tsx',
    'domain/money.ts',
    `content/${language}/offer.ts`,
  ],
].map(realPath);

/** Files of which each has the modules of a line and what they import, unless a file above has it. */
const SCRIPTS: Record<string, string[]> = {
  'delivery-check': ['web/delivery/delivery-check.tsx'],
  product: ['web/product/product-page.tsx'],
  listing: ['web/listing/product-results.tsx', 'web/listing/listing-form.tsx', 'web/listing/list-input.ts'],
  // Small parts of most pages with forms, which would each be a file.
  form: [
    'web/orders/action-form.module.css',
    'web/orders/order-page.module.css',
    'web/identity/form-texts.ts',
    'web/identity/submit-button.tsx',
    'web/api/use-action.ts',
  ],
};

const group = (name: string, files: string[]) => ({ name, test: (id: string) => files.includes(id) });

/** Pages that need one of these link it by its address (`?url`). */
const STYLESHEETS = [
  'web/admin/admin.css',
  'web/product/added-sheet/added-sheet.css',
  'web/product/picture-dialog/picture-dialog.css',
  'web/product/size-chart/size-chart-dialog.css',
  'web/listing/filter-panel/filter-panel.css',
  'web/search/suggestions/search-suggestions.css',
  'web/orders/styles/orders.css',
  'web/checkout/styles/checkout.css',
  'web/account/styles/account.css',
];

/** Shorter than the default: home names fifty pictures, and the manifest a hundred scripts. Rolldown allows no shorter ones for scripts. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js';

export default defineConfig(({ command }) => ({
  // The development servers of two languages serve different modules for one path.
  base: command === 'serve' && !isDefaultLanguage ? `/@${language}/` : '/',
  cacheDir: `node_modules/.vite/${language}`,
  // A build names a thousand files.
  ...(command === 'build' && { logLevel: 'warn' as const }),
  plugins: [
    reactRouter(),
    leaveOutFunctions(UNUSED_FUNCTIONS, versionOf),
    separateStyles(),
    completeStylesheets(),
    minifyInlineScripts(),
  ],
  // Components import words as `#content/cart.ts`; the build says of which language.
  resolve: { alias: { '#content': join(import.meta.dirname, 'content', language) } },
  define: { ...define, PROGRAM_VERSION: JSON.stringify(manifest.version) },
  css: { modules: { generateScopedName } },
  build: {
    // The Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
    modulePreload: { resolveDependencies: (_, files) => files.filter(isOfSomePages) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            assetFileNames: ASSET_NAMES,
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            codeSplitting: {
              groups: [
                group('shop', SHARED),
                ...Object.entries(SCRIPTS).map(([name, files]) => group(name, files.map(realPath))),
              ],
            },
          },
        },
      },
    },
    // The same names as the client's, or pages with a stylesheet or picture of their own fail to hydrate.
    ssr: {
      // A running shop installs none of the packages that only pages need. The development server loads them as they are.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { rolldownOptions: { input: './web/handler.ts', output: { assetFileNames: ASSET_NAMES } } },
    },
  },
}));

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')).version;

const fileOfClass = new Map<string, string>();

/** Every page has the text of their functions in it, which the build of the server would not shorten. */
function minifyInlineScripts(): Plugin {
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      order: 'post',
      filter: { id: /\/web\/(document\/load-page|browser\/early-input)\.ts$/ },
      handler: async (code) => (await minify(code, { module: true, ecma: 2020 })).code,
    },
  };
}

/** Each character of the hashes is paid in all first views. Throws if two classes get the same name. */
function generateScopedName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path);
  const scoped = `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
  const other = fileOfClass.get(scoped);
  if (other !== undefined && other !== file)
    throw new Error(`${file} and ${other} both have a class ${scoped}. Please rename one of the files.`);
  fileOfClass.set(scoped, file);
  return scoped;
}

/**
 * Puts the rules of the modules in a folder of `STYLESHEETS` into the stylesheet there, because the shop has one for all other
 * pages. In their place, scripts import only the names of the classes.
 */
function separateStyles(): Plugin {
  const folders = STYLESHEETS.map((file) => join(import.meta.dirname, dirname(file), '/'));
  let config: ResolvedConfig;
  const compile = (file: string) => preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return {
    name: 'separate-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(source, importer) {
        const file = (await this.resolve(source, importer, { skipSelf: true }))?.id;
        return folders.some((folder) => file?.startsWith(folder)) ? `${file}.js` : undefined;
      },
    },
    load: {
      filter: { id: /\.module\.css\.js$/ },
      async handler(id) {
        const file = id.slice(0, -'.js'.length);
        this.addWatchFile(file);
        return `export default ${JSON.stringify((await compile(file)).modules)}`;
      },
    },
    transform: {
      filter: { id: STYLESHEETS.map((file) => new RegExp(`${file}(?!\\?url)`)) },
      async handler(code, id) {
        const folder = folders.find((folder) => id.startsWith(folder))!;
        const files = globSync(join(folder, '**/*.module.css')).sort();
        const modules = await Promise.all(files.map(compile));
        return code + modules.map(({ code }) => code).join('');
      },
    },
  };
}

/**
 * The sheet without fonts is for pages that have them in their own styles (web/document): declared twice, they would lay out
 * all text again.
 */
function completeStylesheets(): Plugin {
  const order = layersIn(readFileSync('web/ui/tokens.css', 'utf8'));
  return {
    name: 'complete-stylesheets',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const source = order + file.source;
        file.source = source;
        if (file.names.includes(ALL_STYLES))
          this.emitFile({
            type: 'asset',
            fileName: withoutFonts(file.fileName),
            source: withoutFontFaces(source),
          });
      }
    },
  };
}
