import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { hashScripts, renderPage } from './render.ts';

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

async function renderAndHash(page: (nonce: string) => ReactNode) {
  const { html, attribute, failed } = await renderPage(page);
  return { ...hashScripts(html, attribute), failed };
}

const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

test('scripts with the nonce are listed, and no page contains the nonce', async () => {
  let nonceOfPage = '';
  const { html, scripts, failed } = await renderAndHash((nonce) => {
    nonceOfPage = nonce;
    return (
      <main>
        <link rel="modulepreload" nonce={nonce} href="/a.js" />
        <script nonce={nonce} {...inner('ours()')} />
        <script nonce={nonce} {...inner('price("₹1")')} />
        <script nonce={nonce} type="module" async {...inner('import "/a.js"')} />
      </main>
    );
  });
  expect(failed).toBe(false);
  expect(scripts.split(' ')).toEqual(
    expect.arrayContaining([sourceOf('ours()'), sourceOf('price("₹1")'), sourceOf('import "/a.js"')]),
  );
  expect(html).toContain('<script>ours()</script>');
  expect(html).not.toContain(nonceOfPage);
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="00000000-0000-0000-0000-000000000000">alert(1)</script>',
  '<script async>alert(1)</script><script type="module">alert(1)</script>',
])('an injected script is not listed: %s', async (injected) => {
  const { html, scripts } = await renderAndHash((nonce) => (
    <main>
      <p {...inner(injected)} />
      <script nonce={nonce} {...inner('ours()')} />
    </main>
  ));
  expect(html).toContain('alert(1)');
  expect(scripts).toContain(sourceOf('ours()'));
  expect(scripts).not.toContain(sourceOf('alert(1)'));
});
