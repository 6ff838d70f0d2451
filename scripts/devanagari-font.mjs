// Makes content/hi/noto-sans-devanagari.woff2: the letters of Hindi in the shop's weights.
// Needs Python's fonttools and brotli (Debian: python3-fonttools and python3-brotli).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = '@fontsource-variable/noto-sans-devanagari@5.3.0';
const WEIGHTS = 'wght=400:700';
/** The letters of Hindi, without those of other languages and without digits, which are Latin in the shop. */
const LETTERS = [
  ...['0901-0903', '0905-090B', '090D', '090F-0911', '0913-0928', '092A-0930', '0932-0933', '0935-0939'],
  ...['093C-0943', '0945', '0947-0949', '094B-094D', '0950', '0958-095F', '0964-0965', '0970'],
  ...['200C-200D', '25CC'],
].map((range) => `U+${range}`);

const output = join(import.meta.dirname, '../content/hi/noto-sans-devanagari.woff2');
const folder = mkdtempSync(join(tmpdir(), 'devanagari-'));
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });

const archive = run('npm', 'pack', '--silent', PACKAGE).trim();
run('tar', 'xzf', archive);
const whole = 'package/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
run('python3', '-m', 'fontTools.varLib.instancer', whole, WEIGHTS, '--output', 'weights.ttf');
run(
  ...['python3', '-m', 'fontTools.subset', 'weights.ttf', `--unicodes=${LETTERS.join(',')}`],
  ...['--layout-features=*', '--no-hinting', '--flavor=woff2', `--output-file=${output}`],
);
rmSync(folder, { recursive: true });
