import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port below the range for outgoing connections, one of which could otherwise take it before the program listens. */
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
