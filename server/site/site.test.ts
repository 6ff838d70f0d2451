import { beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { createSite } from './site.ts';

const folder = scratchFolder();

const handle = vi.fn(async () => new Response('a page'));
const config = readConfig({ PUBLIC_ORIGIN: 'https://shop.example', ALLOW_STANDINS: '1', DATA_DIR: folder });
const api = () => new Response('', { status: 404 });
const site = createSite({ config, log: quietLog, api, standIns: [], pages: { handle }, assets: [] });

beforeEach(() => handle.mockClear());

test.each(['/%E0%A4%A', '/hi/pages/%', '/collections/%C3%28.data?q=mug'])(
  '%s is refused, because it cannot be decoded',
  async (path) => {
    expect((await site.request(path)).status).toBe(404);
    expect(handle).not.toHaveBeenCalled();
    expect((await site.request('/pages/%E0%A4%95?q=%E0%A4%A')).status).toBe(200);
  },
);

test.each([
  '/collection?q=%00',
  '/collection?category=a%00&subCategory=b',
  '/productdetail/%00',
  '/hi/pages/x%00',
  '/collections/%00.data',
])('%s is refused, because PostgreSQL cannot look for NUL', async (path) => {
  const response = await site.request(path);
  expect(response.status).toBe(400);
  expect(handle).not.toHaveBeenCalled();
  expect((await site.request(path.replaceAll('%00', 'x'))).status).toBe(200);
});
