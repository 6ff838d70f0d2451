import cluster from 'node:cluster';
import type { Logger } from 'pino';

/** Runs this program in several processes on one port; one that dies is replaced, and a signal stops them all. */
export function runWorkers(count: number, log: Logger): void {
  let stopping = false;
  for (let i = 0; i < count; i++) cluster.fork();
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
    cluster.fork();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal);
    });
  }
}
