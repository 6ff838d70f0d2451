import { expect, test } from 'vitest';
import {
  assetsIn,
  filesOf,
  layersIn,
  splitAtEntryScript,
  takeLinks,
  takeNonces,
  withLateScripts,
  withoutFontFaces,
  withoutRoutes,
} from './framework-output.ts';

const NONCE = ' nonce="1"';
const SCRIPT = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_clientLoader from "/load.js";
import * as route1_main from "/page.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home/page":route1};

import("/entry.js");`;
const links = `<link rel="modulepreload"${NONCE} href="/entry.js"/><link rel="icon" href="/icon.png"/>`;
const styles = `<link rel="stylesheet"${NONCE} href="/a.css"/>`;

test('a page has one stylesheet and preloads its scripts', () => {
  expect(takeLinks(`${links}${styles}</head><p>`, NONCE, (href) => `[${href}]`)).toEqual({
    html: '<link rel="icon" href="/icon.png"/>[/a.css]</head><p>',
    ...{ stylesheet: '/a.css', preloads: ['/entry.js'] },
  });
});

test.each([links, styles + styles, links + styles.replace('/>', '>')])(
  'a page without exactly one stylesheet of this form throws: %s',
  (html) => {
    expect(() => takeLinks(`${html}</head>`, NONCE, () => '')).toThrow('stylesheets');
  },
);

test('one module script with the nonce starts React Router', () => {
  const open = `<script${NONCE} type="module" async="">`;
  expect(splitAtEntryScript(`<p>${open}start()</script></p>`, NONCE)).toEqual({
    ...{ before: `<p>${open}`, script: 'start()', after: '</script></p>' },
  });
  expect(() => splitAtEntryScript(`<script${NONCE} type="module">start()</script>`, NONCE)).toThrow(open);
});

test('this script names the manifest, the modules of the routes and the entry', () => {
  expect(filesOf(SCRIPT, ['/entry.js', '/shared.js'])).toEqual({
    manifest: '/manifest.js',
    modules: ['/shared.js'],
    routes: { root: ['/root.js'], 'home/page': ['/load.js', '/page.js'] },
    entry: '/entry.js',
  });
});

test.each(['start()', SCRIPT.replace('route0 from', 'other from')])(
  'a script of another form throws: %s',
  (script) => {
    expect(() => filesOf(script, [])).toThrow(script);
  },
);

test('preloaded scripts get a low priority', () => {
  expect(withLateScripts(links)).toContain(
    `<link rel="modulepreload" fetchpriority="low"${NONCE} href="/entry.js"/>`,
  );
});

test('the scripts of the shop have the nonce as their first attribute', () => {
  const html = `<link${NONCE}/><script${NONCE}>a()</script><script>injected()</script><script${NONCE} type="module">b()</script>`;
  expect(takeNonces(html, NONCE)).toEqual({
    html: '<link/><script>a()</script><script>injected()</script><script type="module">b()</script>',
    scripts: ['a()', 'b()'],
  });
});

test('the manifest is an assignment of JSON, of which shoppers get their routes, what is true, and scripts of some pages', () => {
  const imports = [
    '/assets/shop-Ab-_123.js',
    '/assets/shop-layout-Ab-_123.js',
    '/assets/rolldown-runtime-1234567.js',
  ];
  const manifest = {
    entry: {},
    routes: {
      'admin/a': { imports },
      home: { id: 'home', hasLoader: true, hasAction: false, imports },
    },
    version: '1',
  };
  const shoppers = {
    ...manifest,
    routes: { home: { id: 'home', hasLoader: true, imports: ['/assets/shop-layout-Ab-_123.js'] } },
  };
  expect(withoutRoutes(`window.__reactRouterManifest=${JSON.stringify(manifest)};`, 'admin')).toBe(
    `window.__reactRouterManifest=${JSON.stringify(shoppers)};`,
  );
});

test('the tokens begin with the order of the layers', () => {
  expect(layersIn('@layer base, parts;\n@layer base{}')).toBe('@layer base, parts;');
  expect(() => layersIn('a{}')).toThrow('layers');
});

test('fonts are declared in rules without inner braces', () => {
  expect(withoutFontFaces('@font-face{src:url(a)}a{b:c}@font-face{src:url(d)}')).toBe('a{b:c}');
});

test('the service worker finds the files of a page once each, but not the stylesheet that an arranged page disables', () => {
  const html = `<link rel="stylesheet" href="/assets/root-a1.css"><link rel="stylesheet" disabled="" href="/assets/root-b1.css"><script>import "/assets/entry-b2.js"</script>
    <link rel="modulepreload" href="/assets/entry-b2.js"><img src="/assets/lamp-c3.avif">
    <source srcset="/assets/hero-720-d4.avif 720w, /assets/hero-960-e5.avif 960w"><img src="/assets/hero-f6.webp">`;
  expect(assetsIn(html)).toEqual(['/assets/root-a1.css', '/assets/entry-b2.js', '/assets/lamp-c3.avif']);
  expect(assetsIn('<p>')).toEqual([]);
});
