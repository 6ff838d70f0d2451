import cluster from 'node:cluster';
import type { Logger } from 'pino';

const RESTART_DELAY_MS = 1000;

/** Runs this program in several processes on one port and replaces those that die. */
export function runWorkers(count: number, log: Logger): void {
  let stopping = false;
  let isListening = false;
  const stop = () => {
    stopping = true;
    // Not `worker.kill()`, which waits until every idle connection has closed. Workers ignore SIGINT (listen.ts).
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (let i = 0; i < count; i++) cluster.fork();
  cluster.once('listening', () => {
    isListening = true;
  });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    if (!isListening) {
      process.exitCode = 1; // the worker has reported why
      return stop();
    }
    log.error({ pid: worker.process.pid, code, signal }, 'a worker process died and is replaced');
    setTimeout(() => stopping || cluster.fork(), RESTART_DELAY_MS);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}
