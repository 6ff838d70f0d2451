import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config/config.ts';
import { newId } from '#server/database/id.ts';

const FOLDER = 'uploads';
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};

export interface PictureStore {
  save(name: string, content: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  fetch: ((name: string) => Promise<Response | undefined>) | undefined;
}

export const openPictureStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PictureStore =>
  s3 ? createBucketStore(s3) : createFolderStore(join(dataDir, 'pictures', FOLDER));

const createFolderStore = (folder: string): PictureStore => ({
  async save(name, content) {
    await mkdir(folder, { recursive: true });
    // Renaming is atomic, so that an incomplete picture is never served.
    const unfinished = join(folder, `.${newId()}`);
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
  read: (name) => readFile(join(folder, name)).catch(ignoreMissing),
  fetch: undefined,
});

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function createBucketStore({ endpoint, bucket, ...account }: NonNullable<Config['s3']>): PictureStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 3 });
  const addressOf = (name: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${FOLDER}/${name}`;
  async function fetch(name: string): Promise<Response | undefined> {
    const response = await client.fetch(addressOf(name));
    return response.ok ? response : undefined;
  }
  return {
    async save(name, content) {
      const response = await client.fetch(addressOf(name), {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'Content-Type': TYPES[name.split('.').at(-1)!]! },
      });
      if (!response.ok) throw new Error(`The bucket returned ${response.status}: ${await response.text()}`);
    },
    async read(name) {
      const response = await fetch(name);
      return response && Buffer.from(await response.arrayBuffer());
    },
    fetch,
  };
}
