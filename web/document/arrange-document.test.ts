import { afterEach, expect, test, vi } from 'vitest';
import { hashScripts } from '../render.ts';
import { arrangeDocument, arrangeOrKeep } from './arrange-document.ts';

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

afterEach(() => void vi.restoreAllMocks());

test('the page has its styles, and the stylesheet waits', () => {
  expect(arranged.styles).toBe('.a{x:1}');
  expect(arranged.html).toContain('<style>.a{x:1}</style><link rel="stylesheet" disabled="" href="/a.css"/>');
});

test('scripts are not preloaded', () => {
  expect(arranged.html).not.toMatch(/rel="modulepreload"/);
});

test('the script at the end knows the files, those of the routes last', () => {
  expect(arranged.html).toContain(
    '({"stylesheet":"/a-without-fonts.css","manifest":"/manifest.js","modules":["/shared.js"],"routes":{"root":["/root.js"],"home/page":["/load.js","/page.js"]},"entry":"/entry.js"},',
  );
});

test('a page that cannot be arranged is served as React Router wrote it, with its scripts allowed, and logged once', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (let visit = 0; visit < 3; visit++) {
    const kept = arrangeOrKeep(page('start()'), NONCE, () => '');
    const { html, scripts } = hashScripts(kept.html, NONCE);
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(html).toContain('<script type="module" async="">start()</script>');
    expect(scripts).toContain("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
    expect(kept.styles).toBeUndefined();
  }
  expect(arrangeOrKeep(page(ROUTES), NONCE, () => '.a{x:1}')).toEqual(arranged);
  expect(log).toHaveBeenCalledOnce();
});
