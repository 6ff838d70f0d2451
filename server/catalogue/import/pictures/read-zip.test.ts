import { expect, test } from 'vitest';
import { type ZipEntry, zipFile } from '#server/testing/zip-file.ts';
import { pathFinder, readZip } from './read-zip.ts';

async function read(entries: ZipEntry[] | Buffer, wanted: string[]) {
  const files: Record<string, string> = {};
  const zip = Buffer.isBuffer(entries) ? entries : zipFile(entries);
  for await (const { path, content } of readZip(zip, pathFinder(wanted))) files[path] = content.toString();
  return files;
}

const text = (path: string) => ({ path, content: Buffer.from(path) });

test('files are found by path, in any case, and inside a folder', async () => {
  expect(
    await read(
      [text('Export/Red/Front.JPG'), text('back.jpg'), text('Export/notes.txt')],
      ['red/front.jpg', 'back.jpg', 'side.jpg'],
    ),
  ).toEqual({ 'red/front.jpg': 'Export/Red/Front.JPG', 'back.jpg': 'back.jpg' });
});

test.each([
  ['that is no ZIP', Buffer.from('no zip at all'), 'not a ZIP file'],
  ['that is cut off', zipFile([text('a.jpg')]).subarray(0, 60), 'not a ZIP file'],
  ['with a path out of its folder', [text('../../etc/a.jpg')], 'damaged'],
  ['with an absolute path', [text('/etc/a.jpg')], 'damaged'],
  ['with an entry that claims to be huge', [{ ...text('a.jpg'), size: 0xfffffff }], 'larger than 15 MB'],
  [
    'with an entry that has more bytes than it claims',
    [{ path: 'a.jpg', content: Buffer.alloc(10_000_000), size: 10 }],
    'damaged',
  ],
  [
    'with too many files',
    Array.from({ length: 5001 }, (_, i) => ({ path: `${i}`, content: Buffer.alloc(0) })),
    'more than 5,000 files',
  ],
  [
    'whose files are too large together',
    Array.from({ length: 40 }, () => ({ ...text('a.jpg'), size: 14_000_000 })),
    '500 MB together',
  ],
] as [string, ZipEntry[] | Buffer, string][])('an archive %s is refused', async (_, entries, message) => {
  await expect(read(entries, ['a.jpg'])).rejects.toThrow(message);
});
