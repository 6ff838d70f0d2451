import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

const folder = scratchFolder();
const SCRIPT = join(import.meta.dirname, 'release.mjs');
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A mug.\n\n## [1.0.0] - 2026-01-01\n';

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const release = (...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' });

function commit(changelog: string, scripts: Record<string, string>) {
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-shop', version: '1.0.0', scripts }));
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'A shop');
}

const PASSING = { test: 'node --version', 'test:long': 'node --version' };

beforeEach(() => {
  git('init', '--quiet');
  git('config', 'user.name', 'Asha');
  git('config', 'user.email', 'asha@example.org');
});

test('a release that passes all tests has a heading with its day, a version and a tag', () => {
  commit(CHANGELOG, PASSING);
  expect(release('1.1.0').stdout).toContain('Tagged v1.1.0');
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toContain(`## [Unreleased]\n\n## [1.1.0] - ${today}\n\n### Added\n\n- A mug.`);
  expect(JSON.parse(read('package.json')).version).toBe('1.1.0');
  expect(git('show', '--no-patch', '--format=%s', 'v1.1.0^{commit}')).toBe('Release 1.1.0');
  expect(git('status', '--porcelain')).toBe('');
});

test('a release with a failing test changes nothing', () => {
  commit(CHANGELOG, { ...PASSING, 'test:long': 'node --no-such-option' });
  expect(release('1.2.0').status).toBe(1);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list', 'v1.2.0')).toBe('');
});

test('a release needs a version, a committed folder and a change to name', () => {
  commit(CHANGELOG.replace('- A mug.\n', '').replace('### Added\n', ''), PASSING);
  expect(release().stderr).toContain('Usage: npm run release');
  expect(release('1.3.0').stderr).toContain('has nothing under ## [Unreleased]');
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(release('1.3.0').stderr).toContain('Commit or discard your changes first.');
});
