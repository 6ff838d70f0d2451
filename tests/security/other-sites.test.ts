import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { openSite } from './open-site.ts';

const { shop, origin, port } = await openSite();
const browser = await openBrowser();
const item = await shop.stock();

/** Another site, which serves the HTML in its query: browsers treat 127.0.0.1 and localhost as different sites. */
const pages = new Map<string, string>();
const evil = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.end(pages.get(request.url!) ?? '');
}).listen(0, '127.0.0.1');
await once(evil, 'listening');
afterAll(() => {
  evil.close();
  evil.closeAllConnections();
});
const evilOrigin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;

/** A browser that is signed in to the shop and opens a page of the other site. */
async function openEvilPage(html: string) {
  const customer = await shop.signIn();
  const context = await browser.newContext();
  const [name, value] = customer.cookie.split('=') as [string, string];
  const cookie = { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([cookie]);
  pages.set('/page', html);
  const page = await context.newPage();
  await page.goto(`${evilOrigin}/page`);
  return {
    page,
    context,
    cart: () => customer.call('cart.get'),
    isSignedIn: () =>
      customer.call('user.current').then(
        () => true,
        () => false,
      ),
  };
}

const body = JSON.stringify({ itemId: item });

test('a form on another site changes nothing', async () => {
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const { page, cart, context } = await openEvilPage(
      `<form method="post" enctype="${enctype}" action="${origin}/api/cart/add"><input name='{"itemId":"${item}","x":"' value='"}'></form>`,
    );
    const response = page.waitForResponse(`${origin}/api/cart/add`);
    await page.evaluate('document.forms[0].submit()');
    expect((await response).status()).toBe(403);
    expect(await cart()).toEqual({});
    await context.close();
  }
});

test('a script on another site changes nothing, and reads nothing', async () => {
  const { page, cart, context, isSignedIn } = await openEvilPage('');
  const tried = await page.evaluate(
    async ([shop, body]) => {
      const post = (init: RequestInit) =>
        fetch(`${shop}/api/cart/add`, { method: 'POST', credentials: 'include', body: body!, ...init }).then(
          (response) => response.type,
          () => 'blocked',
        );
      return [
        await post({ headers: { 'Content-Type': 'application/json' } }),
        await post({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }),
        await fetch(`${shop}/api/user/getCurrentUser`, { credentials: 'include' }).then(
          (response) => response.text(),
          () => 'blocked',
        ),
        await fetch(`${shop}/api/auth/logout`, { mode: 'no-cors', credentials: 'include' }).then(
          (response) => response.type,
        ),
      ];
    },
    [origin, body],
  );
  expect(tried).toEqual(['blocked', 'opaque', 'blocked', 'opaque']);
  expect(await cart()).toEqual({});
  expect(await isSignedIn()).toBe(true);
  await context.close();
});

test('a link, an image and a hidden frame on another site cannot log a customer out, and the frame does not show the shop', async () => {
  const { page, isSignedIn, context } = await openEvilPage(
    `<a href="${origin}/api/auth/logout">win</a><img src="${origin}/api/auth/logout"><iframe src="${origin}/"></iframe>`,
  );
  await page.waitForLoadState('networkidle');
  const frame = page.frames().find((one) => one !== page.mainFrame());
  expect(await frame?.evaluate('document.body?.innerText ?? ""').catch(() => '')).not.toContain('Haroz');
  const response = page.waitForResponse(`${origin}/api/auth/logout`);
  await page.click('a');
  expect((await response).status()).toBe(403);
  expect(await isSignedIn()).toBe(true);
  await context.close();
});

test('another program on the same machine is a different origin', async () => {
  const { page, cart, context } = await openEvilPage('');
  await page.goto(`http://localhost:${new URL(evilOrigin).port}/page`);
  const status = await page.evaluate(
    ([shop, body]) =>
      fetch(`${shop}/api/cart/add`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: body!,
      }).then((response) => response.type),
    [`http://localhost:${port}`, body],
  );
  expect(status).toBe('opaque');
  expect(await cart()).toEqual({});
  await context.close();
});
