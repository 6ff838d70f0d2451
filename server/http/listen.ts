import cluster from 'node:cluster';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { requireLoopbackHost } from './loopback-hosts.ts';

/** 125 s allow an upload of 15 MB at 1 Mbit/s. */
const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 125_000,
  connectionsCheckingInterval: 2_000,
};
const SOCKET_TIMEOUT_MS = 120_000;
/** Longer than the 60 s of load balancers, which would otherwise send a request into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
const SHUTDOWN_GRACE_MS = 10_000;

export function createHttpServer(): Server {
  const server = createServer(SERVER_TIMEOUTS);
  server.setTimeout(SOCKET_TIMEOUT_MS);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

export function listen(server: Server, listener: RequestListener, config: Config): Promise<void> {
  server.on('request', config.isLocal ? requireLoopbackHost(listener) : listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, config)));
    server.listen(config.port, config.host, resolve);
  });
}

function listenFailure(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const where = `${host}:${port}`;
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Another program already listens on ${where}. Stop it, or set PORT to another number: PORT=${port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new Error(`This user may not listen on ${where}. Set PORT to a number from 1024.`);
  return new Error(`Cannot listen on ${where}: ${error.message}`);
}

export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  // A terminal also sends SIGINT to the workers, and the primary forwards it as SIGTERM.
  if (cluster.isWorker) process.on('SIGINT', () => {});
  const signals = cluster.isWorker ? ['SIGTERM'] : ['SIGINT', 'SIGTERM'];
  const stop = () => {
    for (const signal of signals) process.once(signal, () => process.exit(1));
    server.close(() => close().then(() => process.exit(0)));
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
  };
  for (const signal of signals) process.once(signal, stop);
}
