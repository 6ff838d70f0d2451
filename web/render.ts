import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { headScript } from './browser/head-script.ts';

const RENDER_LIMIT_MS = 6_000;

async function sourceOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}

/** The one script that the page writes itself (`root.tsx`). */
const ownSource = sourceOf(headScript);

/**
 * Renders a whole page, and lists its inline scripts as sources for the Content-Security-Policy. Only those count that carry the
 * nonce: React and React Router put it on theirs, and a script that got into the page in another way cannot know it. It is
 * taken out again, so that a page can be cached.
 */
export async function renderPage(page: (nonce: string) => ReactNode) {
  const nonce = crypto.randomUUID();
  let failed = false;
  const body = await renderToReadableStream(page(nonce), {
    nonce,
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    // Without this a large suspended part is sent apart, with a script that moves it into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await body.allReady;
  const html = await new Response(body).text();
  const attribute = ` nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script${attribute}[^>]*>([^]*?)</script>`, 'g'));
  const sources = await Promise.all([ownSource, ...[...scripts].map(([, script]) => sourceOf(script!))]);
  return { html: html.replaceAll(attribute, ''), scripts: [...new Set(sources)].join(' '), failed };
}
