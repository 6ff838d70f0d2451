import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAX_MEGABYTES = 400;

test('a first start on PGlite copies the empty database of the build, in less memory than making one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-first-start-'));
  const script = `
    import { readFile } from 'node:fs/promises';
    import { openPglite } from '#server/database/pglite.ts';
    const { close } = await openPglite(${JSON.stringify(join(folder, 'database'))});
    await close();
    console.info(await peakMegabytes());
    // On Linux, maxRSS begins with the peak of the process that started this one.
    async function peakMegabytes() {
      const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
      return (Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1]) || process.resourceUsage().maxRSS) / 1024;
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-semi-space-size=8',
    ...['--input-type=module', '--eval', script],
  ]);
  rmSync(folder, { recursive: true });
  expect(Number(stdout)).toBeGreaterThan(100);
  expect(Number(stdout)).toBeLessThan(MAX_MEGABYTES);
});
