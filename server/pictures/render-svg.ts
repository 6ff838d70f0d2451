import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fieldError } from '#server/refusals/field-error.ts';

const PROGRAM = fileURLToPath(new URL('./svg-process.ts', import.meta.url));
const MAX_WIDTH = 2400;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

interface Options {
  density: number;
  maxPixels: number;
  timeoutMs?: number;
}

/** Returns a PNG. In a process of its own, because sharp cannot stop a drawing whose blurs take minutes. */
export async function renderSvg(svg: Buffer, options: Options): Promise<Buffer> {
  const { density, maxPixels, timeoutMs = TIMEOUT_MS } = options;
  const run = promisify(execFile)(
    process.execPath,
    [PROGRAM, String(density), String(maxPixels), String(MAX_WIDTH)],
    { encoding: 'buffer', timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES },
  );
  run.child.stdin!.on('error', () => {});
  run.child.stdin!.end(svg);
  try {
    return (await run).stdout;
  } catch (cause) {
    if (!(cause as { killed?: boolean }).killed) throw cause;
    const message = `This drawing takes more than ${timeoutMs / 1000} seconds to render. Please remove its blurs and shadows, or choose a PNG file.`;
    throw fieldError('picture', message, { cause });
  }
}
