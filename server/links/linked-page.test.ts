import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import type { Content } from '#contract/content/documents.ts';
import type { Services } from '#server/services/services.ts';
import { defaultTheme } from '#shop';
import { showLinkedPage } from './linked-page.ts';
import { linkedPageStyle } from './linked-style.ts';

const picture = (name: string) => ({ file: `/pictures/uploads/${name}`, width: 300, height: 100 });

async function open(brand: Partial<Content<'brand'>>) {
  const services = {
    ...{ prefix: '/hi', language: 'hi' },
    content: { current: async () => new Map([['brand', { icon: null, theme: defaultTheme, ...brand }]]) },
  } as unknown as Services;
  const app = new Hono().get('/', (c) =>
    showLinkedPage(c, services, { title: 'Order #1001', main: html`<p>Shipped</p>` }),
  );
  return app.request('/');
}

test('the head of a page by signed link has the shop’s name, logo or wordmark, and leads to the shop', async () => {
  const named = await (await open({ name: 'Asha & Co', logo: null })).text();
  expect(named).toContain('<a class="brand" href="/hi">Asha &amp; Co</a>');
  const logo = { light: picture('light'), dark: picture('dark') };
  const withLogo = await (await open({ name: 'Asha', logo })).text();
  expect(withLogo).toContain('<img src="/pictures/uploads/light.webp" width="300" height="100" alt="Asha">');
  expect(withLogo).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcset="[^"]*dark\.webp"/);
  expect(await (await open({ name: 'Haroz', logo: null })).text()).toContain('/icons/wordmark-dark.png');
});

test('a page by signed link has the shop’s icon', async () => {
  const own = await open({ name: 'Asha', logo: null, icon: '/pictures/uploads/icon' });
  expect(await own.text()).toContain('<link rel="icon" href="/pictures/uploads/icon-48.png">');
  expect(await (await open({ name: 'Haroz', logo: null })).text()).toContain('href="/icons/icon.svg"');
});

test('a page by signed link is stored nowhere, runs no scripts and sends forms to the shop only', async () => {
  const { headers } = await open({ name: 'Asha', logo: null });
  expect(headers.get('cache-control')).toBe('no-store');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`form-action 'self'`);
  expect(policy).not.toContain('script-src');
});

test('its style has the colours, corners and headings of the theme, and is smaller than 4 kB', () => {
  const theme = { ...defaultTheme, accent: '#112233', type: 'fraunces-figtree', corners: 'square' } as const;
  const style = linkedPageStyle(theme);
  for (const part of [
    '--accent: #112233;',
    '--radius: 0rem;',
    'fraunces-1.woff2',
    'prefers-color-scheme: dark',
  ])
    expect(style).toContain(part);
  expect(linkedPageStyle(defaultTheme).length).toBeLessThan(4096);
});
