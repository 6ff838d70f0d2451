import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/free-port.mjs';

/** A connection to a shop that tests may cut. The browser is then refused, as by a shop that was stopped. */
export async function openConnection() {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let target = 0;
  const server = createServer((socket) => {
    const ends = [socket, connect(target, 'localhost')] as const;
    for (const [end, other] of [ends, ends.toReversed()] as [Socket, Socket][]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });

  return {
    origin: `http://localhost:${port}`,

    async restore(toPort = target) {
      target = toPort;
      if (!server.listening) await new Promise<void>((resolve) => server.listen(port, resolve));
    },

    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
