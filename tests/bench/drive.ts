import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Result {
  perSecond: number;
  times: number[];
  /** The size of the last answer's body. */
  bytes: number;
}

export async function drive(
  port: number,
  next: () => Call,
  {
    connections = 8,
    ms = 1000,
    hasNext = timer(ms),
  }: { connections?: number; ms?: number; hasNext?: () => boolean } = {},
): Promise<Result> {
  const times: number[] = [];
  let bytes = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      oneConnection(port, next, hasNext, (time, size) => {
        times.push(time);
        bytes = size;
      }),
    ),
  );
  return {
    perSecond: (times.length / (performance.now() - start)) * 1000,
    times: times.sort((a, b) => a - b),
    bytes,
  };
}

function timer(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() <= until;
}

/** Writes bytes to a socket, because an HTTP client would use more CPU than the measured servers. */
function oneConnection(
  port: number,
  next: () => Call,
  hasNext: () => boolean,
  took: (ms: number, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received: Buffer[] = [];
    let began = 0;
    const send = () => {
      began = performance.now();
      socket.write(bytesOf(next(), port));
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      received.push(chunk);
      const answer = received.length === 1 ? chunk : Buffer.concat(received);
      if (!isWhole(answer)) return;
      received = [];
      took(performance.now() - began, answer.length - answer.indexOf('\r\n\r\n') - 4);
      if (answer.toString('latin1', 9, 12) !== '200') {
        reject(new Error(answer.toString()));
        socket.destroy();
      } else if (!hasNext()) socket.end();
      else send();
    });
  });
}

function bytesOf({ path, method = 'GET', headers = {}, body }: Call, port: number): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: `localhost:${port}`,
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1];
  return length === undefined
    ? answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
    : answer.length >= end + 4 + Number(length);
}

/** CPU time of a process in ms; Linux counts in units of 10 ms. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const percentile = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

export const median = (numbers: number[]): number =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
