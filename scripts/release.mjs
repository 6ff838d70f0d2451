// npm run release -- VERSION: runs all tests, writes the version and its heading in CHANGELOG.md, commits and tags. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const CHANGELOG = 'CHANGELOG.md';
const UNRELEASED = '## [Unreleased]';
const GATE = [['test'], ['run', 'test:long']];

const [version = ''] = process.argv.slice(2);
const tag = `v${version}`;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const npm = (...args) => execFileSync('npm', args, { stdio: 'inherit' });

try {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- VERSION, such as 1.2.0');
  if (git('status', '--porcelain') !== '') throw new Error('Commit or discard your changes first.');
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists already.`);
  const changelog = withHeading(readFileSync(CHANGELOG, 'utf8'));
  for (const args of GATE) npm(...args);
  writeFileSync(CHANGELOG, changelog);
  npm('version', version, '--no-git-tag-version', '--allow-same-version');
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', version);
  console.info(`Tagged ${tag}. Next: git push --follow-tags, then npm pack.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function withHeading(changelog) {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  const [changes = ''] = after?.split(/^## /m) ?? [];
  if (changes.trim() === '') throw new Error(`${CHANGELOG} has nothing under ${UNRELEASED}.`);
  const today = new Date().toISOString().slice(0, 10);
  return `${before}${UNRELEASED}\n\n## [${version}] - ${today}\n${after}`;
}
