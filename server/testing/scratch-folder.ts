import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';

/** A temporary folder for one test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-test-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
