import { useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';

type Uploaded = Output<'admin.picture.upload'>;

/** Sends pictures one after another; a refused one does not keep the others. */
export function useUploads(onUploaded: (picture: Uploaded) => void) {
  const [words, setWords] = useState<string>();
  const [refused, setRefused] = useState<string[]>([]);
  const stopping = useRef<AbortController>(undefined);

  async function add(files: File[], room: number): Promise<void> {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const taken = files.slice(0, room);
    setRefused(files.slice(room).map(({ name }) => `${name}: there is no room for it.`));
    for (const [index, file] of taken.entries()) {
      setWords(`Sending ${index + 1} of ${taken.length}…`);
      try {
        onUploaded(await admin.call('admin.picture.upload', undefined, { body: file, signal }));
      } catch (error) {
        if (signal.aborted) break;
        if (!(error instanceof ApiError)) throw error;
        setRefused((before) => [...before, `${file.name}: ${error.message}`]);
      }
    }
    setWords(undefined);
  }

  return { add, stop: () => stopping.current?.abort(), words, refused, isBusy: words !== undefined };
}
