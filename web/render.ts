import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { scriptsWith } from './document/framework-output.ts';
import { headScript } from './document/head-script.ts';
import { memoize } from './document/memoize.ts';

const RENDER_TIMEOUT_MS = 6_000;

/** Most scripts and styles are the same in all pages of a route. */
export const sourceOf = memoize(async (script) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
});

const headScriptSource = sourceOf(headScript);

/** The shop's own scripts in the HTML have the returned attribute, injected ones do not. */
export async function renderPage(page: (nonce: string) => ReactNode) {
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
  return { html: await new Response(body).text(), attribute: ` nonce="${nonce}"`, failed };
}

/**
 * Lists the scripts with the attribute, so that the Content-Security-Policy blocks all others, and removes
 * the attribute, so that the page can be cached.
 */
export async function hashScripts(html: string, attribute: string) {
  const sources = await Promise.all([headScriptSource, ...scriptsWith(attribute, html).map(sourceOf)]);
  return { html: html.replaceAll(attribute, ''), scripts: [...new Set(sources)].join(' ') };
}
