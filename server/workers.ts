import cluster from 'node:cluster';
import type { Logger } from 'pino';

const BEFORE_ANOTHER_MS = 1000;

/** Runs this program in several processes on one port; one that dies is replaced, and a signal stops them all. */
export function runWorkers(count: number, log: Logger): void {
  let stopping = false;
  let opened = false;
  const stop = () => {
    stopping = true;
    // SIGTERM also for SIGINT, which a terminal sends to the whole group: workers leave that one to us.
    // To the process: the worker's own kill() would first wait until every kept connection has gone away by itself.
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (let i = 0; i < count; i++) cluster.fork();
  cluster.once('listening', () => {
    opened = true;
  });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    if (!opened) {
      process.exitCode = 1; // the worker has said why the shop cannot be opened
      return stop();
    }
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
    setTimeout(() => stopping || cluster.fork(), BEFORE_ANOTHER_MS);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}
