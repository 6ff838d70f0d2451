import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port on which nobody listens. It lies below those that systems give to outgoing calls: one of them could take it before the
 * program that is to listen there has started, or while it starts again.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer().listen(port);
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
