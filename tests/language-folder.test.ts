import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { wordsOf } from '#languages';
import { lengthen } from './journeys/lengthen.ts';
import { copyShopWithLongLanguage } from './journeys/long-language.ts';

test('a language is one folder, one line and its name in the settings', async () => {
  const folder = await copyShopWithLongLanguage(['content', 'contract', 'domain']);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `
    const { wordsOf } = await import('#languages');
    const { shop } = await import('#shop');
    console.info(JSON.stringify([shop.languages, wordsOf('xx').layout.helpCenter]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  expect(JSON.parse(output)).toEqual([['en', 'xx'], lengthen(wordsOf('en').layout.helpCenter)]);
});
