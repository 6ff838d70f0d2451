import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { headScript } from './browser/head-script.ts';

const RENDER_TIMEOUT_MS = 6_000;

export async function sourceOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}

const headScriptSource = sourceOf(headScript);

/**
 * Lists only scripts with the nonce, so that the Content-Security-Policy blocks injected ones, and removes
 * the nonce, so that the page can be cached.
 */
export async function renderPage(
  page: (nonce: string) => ReactNode,
  arrange: (html: string, nonce: string) => string = (html) => html,
) {
  const nonce = crypto.randomUUID();
  let failed = false;
  const body = await renderToReadableStream(page(nonce), {
    nonce,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    // Otherwise React appends large suspended parts with a script that moves them into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await body.allReady;
  const attribute = ` nonce="${nonce}"`;
  const html = arrange(await new Response(body).text(), attribute);
  const scripts = html.matchAll(new RegExp(`<script${attribute}[^>]*>([^]*?)</script>`, 'g'));
  const sources = await Promise.all([
    headScriptSource,
    ...[...scripts].map(([, script]) => sourceOf(script!)),
  ]);
  return { html: html.replaceAll(attribute, ''), scripts: [...new Set(sources)].join(' '), failed };
}
