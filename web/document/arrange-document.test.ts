import { expect, test } from 'vitest';
import { arrangeDocument } from './arrange-document.ts';

const NONCE = ' nonce="1"';
const ROUTES = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_clientLoader from "/load.js";
import * as route1_main from "/page.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home/page":route1};

import("/entry.js");`;

const page = (script: string) =>
  `<head><link rel="modulepreload"${NONCE} href="/entry.js"/><link rel="modulepreload"${NONCE} href="/shared.js"/><link rel="stylesheet"${NONCE} href="/a.css"/></head><body><script${NONCE} type="module" async="">${script}</script></body>`;

const arranged = arrangeDocument(page(ROUTES), NONCE, () => '.a{x:1}');

test('the page has its styles, and the stylesheet waits', () => {
  expect(arranged.styles).toBe('.a{x:1}');
  expect(arranged.html).toContain('<style>.a{x:1}</style><link rel="stylesheet" disabled="" href="/a.css"/>');
});

test('scripts are not preloaded', () => {
  expect(arranged.html).not.toMatch(/rel="modulepreload"/);
});

test('the script at the end knows the files, those of the routes last', () => {
  expect(arranged.html).toContain(
    '({"stylesheet":"/a-without-fonts.css","manifest":"/manifest.js","modules":["/shared.js"],"routes":{"root":["/root.js"],"home/page":["/load.js","/page.js"]},"entry":"/entry.js"})',
  );
});

test.each(['start()', ROUTES.replace('route0 from', 'other from')])(
  'an unknown form of the script throws: %s',
  (script) => {
    expect(() => arrangeDocument(page(script), NONCE, () => '')).toThrow(script);
  },
);
