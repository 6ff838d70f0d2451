import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { bytesOf, toBinaryString } from './document/binary-string.ts';
import { takeNonces } from './document/framework-output.ts';
import { headScript } from './document/head-script.ts';
import { memoize } from './document/memoize.ts';

const RENDER_TIMEOUT_MS = 6_000;

/** Takes a binary string. Most scripts and styles are the same in all pages of a route. */
export const sourceOf = memoize((binary) => `'sha256-${hash('sha256', bytesOf(binary), 'base64')}'`);

const headScriptSource = sourceOf(toBinaryString(headScript));

/** The HTML is a binary string. The shop's own scripts in it have the returned attribute, injected ones do not. */
export async function renderPage(page: (nonce: string) => ReactNode) {
  const nonce = crypto.randomUUID();
  let failed = false;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page(nonce), {
    nonce,
    // Otherwise React appends large suspended parts with a script that moves them into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => pipe(collect(resolve)),
    onShellError: reject,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  const html = await promise.finally(() => clearTimeout(timeout));
  return { html, attribute: ` nonce="${nonce}"`, failed };
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, written) {
      chunks.push(chunk);
      written();
    },
    final(ended) {
      done(Buffer.concat(chunks).toString('latin1'));
      ended();
    },
  });
}

/**
 * Lists the scripts with the attribute, so that the Content-Security-Policy blocks all others, and removes
 * the attribute, so that the page can be cached.
 */
export function hashScripts(html: string, attribute: string) {
  const page = takeNonces(html, attribute);
  const sources = [headScriptSource, ...page.scripts.map(sourceOf)];
  return { html: page.html, scripts: [...new Set(sources)].join(' ') };
}
