import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const TESTS = [
  '{domain,contract,server,web,content,samples,scripts}/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
];

/** They start a database, a browser or the built shop, or wait for it. */
const SLOW =
  /^(server\/testing\/(database|migrate-once)|server\/database\/(pglite|postgres)|tests\/crash\/(program|engine)|tests\/security\/(open-browser|open-site))\.ts$|^tests\/(emulator|other-backend|cpu|first-start|recipes)/;

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** The test files that reach nothing slow, by what they import. */
export const unitTests = (): string[] =>
  globSync(TESTS, { exclude: ['tests/production'] }).filter((file) => !isSlow(file));

function isSlow(file: string, seen = new Set<string>()): boolean {
  if (SLOW.test(file)) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^(?:import|export)\s(?!type)(?:[^;'"]*?from\s*)?'([^']+)'|import\('([^']+)'\)/gm)]
    .map((match) => pathOf((match[1] ?? match[2])!, file))
    .some((path) => path !== undefined && isSlow(path, seen));
}

/** Undefined for a package. */
function pathOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name);
  for (const [pattern, target] of Object.entries(imports)) {
    const [prefix, suffix] = pattern.split('*') as [string, string?];
    if (name === pattern) return normalize(target);
    if (suffix !== undefined && name.startsWith(prefix))
      return normalize(target.replace('*', name.slice(prefix.length)));
  }
  return undefined;
}
