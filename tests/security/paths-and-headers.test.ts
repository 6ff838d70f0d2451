import { createHash } from 'node:crypto';
import { assert, expect, test } from 'vitest';
import { openSite } from './open-site.ts';

const { shop, port, origin, sendBytes, log } = await openSite();
const publicSite = await openSite({ PUBLIC_ORIGIN: 'https://shop.example', ALLOW_STANDINS: '1' });
const slug = `product-${await shop.stock()}`;

const get = (path: string, headers = '') =>
  sendBytes(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}\r\n`);
const readStatus = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
const readHeader = (response: string, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(response.split('\r\n\r\n')[0]!)?.[1];

const PATH_TRICKS = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/....//package.json',
  '/..\\package.json',
  '/..%5cpackage.json',
  '/..%00/package.json',
  '/%c0%ae%c0%ae/package.json',
  '/%252e%252e%252fpackage.json',
  '/%00',
  '/%',
  '/%zz',
];

test.each([
  '',
  '/pictures',
  '/assets',
  '/pictures/x',
  '/standins/identity',
  '/dev',
  '/api/product',
  '/icons',
])('no path that starts with "%s" leaves its folder or crashes the shop', async (start) => {
  for (const trick of PATH_TRICKS) {
    const response = await get(start + trick);
    expect(readStatus(response), start + trick).toBeLessThan(500);
    expect(response, start + trick).not.toContain('"devDependencies"');
  }
});

test.each([
  '//evil.example/',
  '//evil.example/..',
  '/\\evil.example/',
  '/%2f%2fevil.example/',
  '///evil.example//',
  '/.//evil.example/',
  'http://evil.example//evil.example/',
])('no URL of the shop redirects to another host: %s', async (path) => {
  const response = await get(path);
  expect(readStatus(response)).toBeLessThan(500);
  const location = readHeader(response, 'location');
  if (location !== undefined) expect(new URL(location, origin).origin).toBe(origin);
});

test('a request cannot inject a header into a response, or another page into the cache', async () => {
  const clean = await get(`/productdetail/${slug}`);
  const tricks = [
    'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\n',
    'X-Original-URL: /order\r\nX-Rewrite-URL: /order\r\nX-HTTP-Method-Override: DELETE\r\n',
    'Accept-Encoding: evil\r\nAccept: application/evil\r\nCookie: haroz=%0d%0aSet-Cookie:x\r\n',
  ];
  for (const headers of tricks) {
    const response = await get(`/productdetail/${slug}`, headers);
    expect(response).not.toContain('evil.example');
    expect(response.split('\r\n\r\n')[1]).toBe(clean.split('\r\n\r\n')[1]);
  }
  const split = await get(`/collection?q=%0d%0aSet-Cookie:%20x=1`);
  expect(readHeader(split, 'set-cookie')).toBeUndefined();
  const another = await sendBytes('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(another).not.toContain('evil.example');
});

test.each([
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['invalid chunks', 'Transfer-Encoding: chunked, identity\r\n\r\nzz\r\n'],
  ['a header without a name', ': x\r\n\r\n'],
  ['a line feed in a header', 'X: a\n b\r\n\r\n'],
  ['endless headers', `X: ${'x'.repeat(40_000)}\r\n\r\n`],
])('a request with %s is refused', async (_, rest) => {
  const response = await sendBytes(
    `POST /api/cart/get HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\nContent-Type: application/json\r\n${rest}`,
  );
  expect([400, 401, 431]).toContain(readStatus(response));
});

test('every kind of response has the security headers', async () => {
  const html = `/productdetail/${slug}`;
  for (const path of [
    '/',
    html,
    '/nothing',
    '/api/product/list',
    '/api/nothing',
    '/manifest.webmanifest',
    '/pictures/no',
    '/dev/mailbox',
    '/dev/courier',
    '/healthz',
  ]) {
    const { headers } = await fetch(origin + path);
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    expect(headers.get('X-Frame-Options'), path).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin-allow-popups');
    expect(headers.get('Permissions-Policy'), path).toContain('camera=()');
    expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Strict-Transport-Security'), path).toBeNull();
  }
  for (const path of ['/', html, '/nothing', '/login', '/collection?q=x']) {
    const policy = (await fetch(origin + path)).headers.get('Content-Security-Policy')!;
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:(?!;| *;)(?<!img-src 'self' data:)/);
    for (const part of [
      "default-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; '), path).toContain(part);
  }
});

test('the content policy allows exactly the inline scripts and styles of each page', async () => {
  for (const path of ['/', `/product/${slug}`, '/nothing', '/login', '/collection?q=x', '/admin']) {
    const response = await fetch(origin + path);
    for (const name of ['X-Inline-Scripts', 'X-Inline-Styles'])
      expect(response.headers.get(name), path).toBeNull();
    const allowed = response.headers.get('Content-Security-Policy')!.match(/'sha256-[^']+'/g)!;
    const parts = (await response.text()).matchAll(
      /<(?:script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/(?:script|style)>/g,
    );
    const inline = [...parts].filter(([, attributes]) => !/src=|ld\+json/.test(attributes!));
    const sources = inline.map(
      ([, , part]) => `'sha256-${createHash('sha256').update(part!).digest('base64')}'`,
    );
    expect(allowed.toSorted(), path).toEqual([...new Set(sources)].toSorted());
  }
});

test('the content policy allows the style of the shop’s own theme, and no other', async () => {
  const owner = await shop.addStaff('owner');
  const { kind, revision, content } = await owner.call('admin.content.get', { document: 'brand' });
  assert(kind === 'brand');
  const theme = { ...content.theme, accent: '#0f4d3a' };
  const draft = await owner.call('admin.content.save', {
    ...{ document: 'brand', revision, content: { ...content, theme } },
  });
  await owner.call('admin.content.publish', { document: 'brand', revision: draft.revision });
  const response = await fetch(`${origin}/terms`);
  const styles = [...(await response.text()).matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css!);
  expect(styles).toContainEqual(expect.stringContaining('--accent:light-dark(#0f4d3a,'));
  const [, allowed] = /style-src 'self' ([^;]+)/.exec(response.headers.get('Content-Security-Policy')!)!;
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  expect(allowed!.split(' ').toSorted()).toEqual(hashes.toSorted());
});

test('a shop on a public address sends Strict-Transport-Security, for its own name only', async () => {
  const { origin } = publicSite;
  for (const path of ['/', '/api/product/list'])
    expect((await fetch(origin + path)).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect((await fetch(`${origin}/dev/mailbox.json`)).headers.get('Content-Type')).not.toContain('json');
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('none of these requests caused an internal error', () => {
  expect(log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
