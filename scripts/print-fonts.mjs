// Makes the fonts of printed documents for the scripts that server/orders/pdf/fonts/noto-sans.ttf does not have.
// Needs Python's fonttools and brotli (Debian: python3-fonttools and python3-brotli).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '5.3.0';
const SCRIPTS = [
  ...['arabic', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'meetei-mayek', 'ol-chiki'],
  ...['oriya', 'tamil', 'telugu'],
];
const WEIGHTS = { '': 400, '-bold': 700 };

/** The bold font gets a name of its own, or PDFKit could take one for the other. */
const CONVERT = `
import sys
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
source, target, weight = sys.argv[1:]
font = instantiateVariableFont(TTFont(source), {'wght': float(weight)})
font.flavor = None
name = font['name'].getDebugName(6).split('-')[0] + ('-Bold' if weight == '700' else '-Regular')
font['name'].setName(name, 6, 3, 1, 0x409)
font.save(target)
`;

const output = join(import.meta.dirname, '../server/orders/pdf/fonts');
const folder = mkdtempSync(join(tmpdir(), 'print-fonts-'));
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });

for (const script of SCRIPTS) {
  const archive = run(
    'npm',
    'pack',
    '--silent',
    `@fontsource-variable/noto-sans-${script}@${VERSION}`,
  ).trim();
  run('tar', 'xzf', archive);
  const whole = `package/files/noto-sans-${script}-${script}-wght-normal.woff2`;
  for (const [suffix, weight] of Object.entries(WEIGHTS)) {
    const target = join(output, `noto-sans-${script}${suffix}.ttf`);
    run('python3', '-c', CONVERT, whole, target, String(weight));
  }
}
rmSync(folder, { recursive: true });
