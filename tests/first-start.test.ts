import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

describe('while the storefront is built', () => {
  async function openUnfinished(...unfinished: string[]) {
    const builds = scratchFolder();
    const build = (language: string) => {
      symlinkSync(join(import.meta.dirname, '../build', language), join(builds, language));
      rmSync(markerOf(language));
    };
    const markerOf = (language: string) => join(builds, `${language}.unfinished`);
    for (const language of unfinished) writeFileSync(markerOf(language), '');
    const { log, text } = recordLog();
    const { api, standIns, services } = await openTestShop({ DATA_DIR: scratchFolder() }, log);
    const options = { config: services.config, log, api, standIns };
    const { listener } = await serveBuild(options, pathToFileURL(`${builds}/`));
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    return { open: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), build, markerOf, text };
  }

  test('its pages ask again until their language is built', async () => {
    const { open, build } = await openUnfinished('en', 'hi');
    const countBuilds = async () => {
      const [, settings] = /WORKER_SETTINGS = (.*);/.exec(await (await open('/sw.js')).text())!;
      return (JSON.parse(settings!) as WorkerSettings).builds.length;
    };
    const early = await open('/');
    expect(early.status).toBe(503);
    expect(early.headers.get('Refresh')).toBe('2');

    build('en');
    await expect.poll(async () => (await open('/')).status).toBe(200);
    const hindi = await open('/hi/cart');
    expect(hindi.status).toBe(503);
    expect(await hindi.text()).toContain('दुकान');
    expect(await countBuilds()).toBe(1);

    build('hi');
    await expect.poll(async () => (await open('/hi/cart')).status).toBe(200);
    expect(await countBuilds()).toBe(2);
  });

  test('a failed build ends the shop, or only leaves its language away if it is not the default', async () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const { open, markerOf, text } = await openUnfinished('en', 'hi');

    writeFileSync(markerOf('hi'), 'failed');
    await expect.poll(text).toContain(String.raw`could not be built in the language \"hi\"`);
    expect((await open('/hi')).status).toBe(503);
    expect(exit).not.toHaveBeenCalled();

    writeFileSync(markerOf('en'), 'failed');
    await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  });
});
