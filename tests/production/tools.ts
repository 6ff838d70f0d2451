import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

/** Runs after all tests of the file in reverse order. Unlike `afterAll` it can be called in `beforeAll`. */
export const onEnd = (clean: () => unknown): void => void cleanups.push(clean);

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-production-'));
  execFileSync('chmod', ['755', folder]);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
