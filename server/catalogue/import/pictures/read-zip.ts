import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ApiError } from '#contract/errors.ts';
import { formatNumber } from '#domain/format-number.ts';
import { fieldError } from '#server/refusals/field-error.ts';

const MAX_ENTRIES = 5000;
const MAX_ENTRY_BYTES = 15 * 1024 * 1024;
const MAX_TOTAL_BYTES = 500 * 1024 * 1024;

export async function* readZip(
  file: Buffer,
  wants: (path: string) => string | undefined,
): AsyncGenerator<{ path: string; content: Buffer }> {
  const zip = await openZip(file);
  if (zip.entryCount > MAX_ENTRIES)
    throw refused(`The ZIP file has more than ${formatNumber(MAX_ENTRIES)} files. Please split it.`);
  let total = 0;
  const wanted: { path: string; entry: Entry }[] = [];
  try {
    // All sizes first, so that nothing of an archive that is refused has been read.
    for await (const entry of zip.eachEntry()) {
      const path = wants(entry.fileName);
      if (path === undefined || entry.fileName.endsWith('/')) continue;
      if (entry.uncompressedSize > MAX_ENTRY_BYTES)
        throw refused(`${entry.fileName} is larger than ${MAX_ENTRY_BYTES / 1024 / 1024} MB.`);
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL_BYTES)
        throw refused(
          `The pictures in the ZIP file are larger than ${MAX_TOTAL_BYTES / 1024 / 1024} MB together.`,
        );
      wanted.push({ path, entry });
    }
    for (const { path, entry } of wanted) yield { path, content: await readEntry(zip, entry) };
  } catch (error) {
    throw error instanceof ApiError ? error : refused(DAMAGED, error);
  } finally {
    zip.close();
  }
}

const DAMAGED = 'The ZIP file is damaged or protected by a password. Please create it again.';

const openZip = (file: Buffer): Promise<ZipFile> =>
  fromBufferPromise(file).catch((cause: unknown) => {
    throw refused('This is not a ZIP file, or it is damaged.', cause);
  });

/** yauzl ends the stream with an error if there are more bytes than the entry declares. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const refused = (message: string, cause?: unknown) => fieldError('zip', message, { cause });

export function pathFinder(paths: string[]): (entry: string) => string | undefined {
  const byName = new Map(paths.map((path) => [path.toLowerCase(), path]));
  return (entry) => {
    const parts = entry.toLowerCase().split('/');
    for (let start = 0; start < parts.length; start++) {
      const found = byName.get(parts.slice(start).join('/'));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
