import { beforeAll, expect, test } from 'vitest';
import { afterFile, endFile } from './after-file.ts';

const ended: string[] = [];
beforeAll(() => {
  afterFile(() => ended.push('database'));
  afterFile(() => ended.push('shop'));
});

test('what beforeAll opened is closed once, the latest first', async () => {
  await endFile();
  await endFile();
  expect(ended).toEqual(['shop', 'database']);
});
