import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A temporary folder for one test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
