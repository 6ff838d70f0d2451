import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config/config.ts';
import { openPictureStore } from './store.ts';

export const samplePictures = fileURLToPath(new URL('../../samples/pictures', import.meta.url));

const UPLOAD = /^\/pictures\/uploads\/([\w-]+\.\w+)$/;
const SAMPLE = /^\/pictures\/([\w-]+\/[\w-]+\.\w+)$/;

/** The file at an address of the shop's pictures; undefined if there is none. */
export async function readPicture(config: Config, address: string): Promise<Buffer | undefined> {
  const upload = UPLOAD.exec(address)?.[1];
  if (upload) return openPictureStore(config).read(upload);
  const sample = SAMPLE.exec(address)?.[1];
  return sample ? readFile(join(samplePictures, sample)).catch(() => undefined) : undefined;
}
