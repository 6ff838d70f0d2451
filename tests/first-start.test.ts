import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { WorkerSettings } from '#contract/worker.ts';
import { serveBuild } from '#server/site/storefront.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openTestShop } from '#server/testing/shop.ts';

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

test('a first start serves the default language while the other is built, whose pages ask again until then', async () => {
  const builds = scratchFolder();
  for (const language of ['en', 'hi'])
    symlinkSync(join(import.meta.dirname, '../build', language), join(builds, language));
  const unfinished = join(builds, 'hi.unfinished');
  writeFileSync(unfinished, '');
  const { log } = recordLog();
  const { api, standIns, services } = await openTestShop({ DATA_DIR: scratchFolder() }, log);
  const options = { config: services.config, log, api, standIns };
  const { listener } = await serveBuild(options, pathToFileURL(`${builds}/`));
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const countBuilds = async () => {
    const [, settings] = /WORKER_SETTINGS = (.*);/.exec(await (await open('/sw.js')).text())!;
    return (JSON.parse(settings!) as WorkerSettings).builds.length;
  };

  expect((await open('/')).status).toBe(200);
  const early = await open('/hi/cart');
  expect(early.status).toBe(503);
  expect(early.headers.get('Refresh')).toBe('2');
  expect(await early.text()).toContain('दुकान');
  expect(await countBuilds()).toBe(1);

  rmSync(unfinished);
  await expect.poll(async () => (await open('/hi/cart')).status).toBe(200);
  expect(await countBuilds()).toBe(2);
  server.close();
  server.closeAllConnections();
});
