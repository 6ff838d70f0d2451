import cluster from 'node:cluster';
import type { Logger } from 'pino';

const RESTART_DELAY_MS = 1000;

export function runWorkers(count: number, log: Logger): void {
  let stopping = false;
  let isListening = false;
  const stop = () => {
    stopping = true;
    // `worker.kill()` would wait until every idle connection has closed, and workers ignore SIGINT (server/http/listen.ts).
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (let i = 0; i < count; i++) cluster.fork();
  cluster.once('listening', () => {
    isListening = true;
  });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    if (!isListening) {
      process.exitCode = 1;
      return stop();
    }
    log.error({ pid: worker.process.pid, code, signal }, 'a worker process died and is replaced');
    setTimeout(() => stopping || cluster.fork(), RESTART_DELAY_MS);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}
