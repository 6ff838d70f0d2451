import { useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { inParallel } from '#web/admin/products/in-parallel.ts';

type Uploaded = Output<'admin.picture.upload'>;

const MAX_PARALLEL = 2;

export function useUploads() {
  const [progress, setProgress] = useState<string>();
  const [errors, setErrors] = useState<string[]>([]);
  const controller = useRef<AbortController>(undefined);

  async function add(files: File[], room: number, onUploaded: (picture: Uploaded) => void): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const accepted = files.slice(0, room);
    setErrors(
      files.slice(room).map(({ name }) => `${name}: not uploaded, because there was only room for ${room}.`),
    );
    let done = 0;
    const report = () => setProgress(`Uploaded ${done} of ${accepted.length}…`);
    async function upload(file: File): Promise<Uploaded | undefined> {
      if (signal.aborted) return undefined;
      try {
        return await admin.call('admin.picture.upload', undefined, { body: file, signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!(error instanceof ApiError)) throw error;
        setErrors((before) => [...before, `${file.name}: ${error.message}`]);
        return undefined;
      } finally {
        done += 1;
        report();
      }
    }
    report();
    await inParallel(MAX_PARALLEL, accepted, upload, (picture) => picture && onUploaded(picture));
    setProgress(undefined);
  }

  return { add, stop: () => controller.current?.abort(), progress, errors, isBusy: progress !== undefined };
}
