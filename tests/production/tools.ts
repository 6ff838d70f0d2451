import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from '#server/testing/after-file.ts';

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-production-'));
  execFileSync('chmod', ['755', folder]);
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
