import { useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { inParallel } from './in-parallel.ts';

type Uploaded = Output<'admin.picture.upload'>;

/** As many as the server has cores on a small machine. */
const UPLOADS_AT_A_TIME = 2;

/** Uploads pictures; a refused one does not stop the others. */
export function useUploads(onUploaded: (picture: Uploaded) => void) {
  const [words, setWords] = useState<string>();
  const [refused, setRefused] = useState<string[]>([]);
  const stopping = useRef<AbortController>(undefined);

  async function add(files: File[], room: number): Promise<void> {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const taken = files.slice(0, room);
    setRefused(files.slice(room).map(({ name }) => `${name}: there is no room for it.`));
    let done = 0;
    const report = () => setWords(`Uploading: ${done} of ${taken.length} done…`);
    async function upload(file: File): Promise<Uploaded | undefined> {
      if (signal.aborted) return undefined;
      try {
        return await admin.call('admin.picture.upload', undefined, { body: file, signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!(error instanceof ApiError)) throw error;
        setRefused((before) => [...before, `${file.name}: ${error.message}`]);
        return undefined;
      } finally {
        done += 1;
        report();
      }
    }
    report();
    await inParallel(UPLOADS_AT_A_TIME, taken, upload, (picture) => picture && onUploaded(picture));
    setWords(undefined);
  }

  return { add, stop: () => stopping.current?.abort(), words, refused, isBusy: words !== undefined };
}
