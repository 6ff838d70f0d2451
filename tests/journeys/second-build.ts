import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildOf } from '#contract/build.ts';

/** Passes requests on to the shop, as it is or as if the language with this prefix had been built again: under another build's ID. */
export async function openProxy(origin: string, prefix = '') {
  const build = buildOf((await fetch(origin + prefix)).headers)!;
  const nextBuild = [...build].reverse().join('');
  let isNext = false;
  /** Scripts that the second build no longer has. */
  const isGone = (path: string) => isNext && /\/assets\/contact-page-/.test(path);

  const server: Server = createServer(async ({ url = '/', method, headers }, response) => {
    const path = url.replaceAll(nextBuild, build);
    if (isGone(path)) return void response.writeHead(404).end();
    const { 'if-none-match': etag, accept = '*/*', cookie = '' } = headers;
    const answer = await fetch(origin + path, {
      method: method!,
      redirect: 'manual',
      headers: { accept, cookie, ...(etag && !isNext && { 'if-none-match': etag }) },
    });
    const sent = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete sent[name];
    let body = Buffer.from(await answer.arrayBuffer());
    if (isNext && /html|javascript|x-script/.test(sent['content-type'] ?? '')) {
      body = Buffer.from(body.toString().replaceAll(build, nextBuild));
      // The inline scripts are no longer those that it allows.
      delete sent['content-security-policy'];
    }
    if (isNext && sent.etag) sent.etag = `${sent.etag.slice(0, -1)}2"`;
    if (isNext && sent['x-build']) sent['x-build'] = sent['x-build'].replace(build, nextBuild);
    response.writeHead(answer.status, sent).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    build,
    nextBuild,
    deployNextBuild: () => {
      isNext = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
