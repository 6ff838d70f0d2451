import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** A semantic version, such as 1.2.0. */
export const VERSION = (JSON.parse(manifest) as { version: string }).version;
