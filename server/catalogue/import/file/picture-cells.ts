import type { PictureSource } from '#server/database/schema/import.ts';
import { CellError, toOneLine } from './cell.ts';

const MAX_ADDRESS = 2000;

export const picturesCell = (pictures: ({ file: string; alt: string } | PictureSource)[]): string =>
  pictures
    .map((picture) => `${'file' in picture ? picture.file : picture.source} ${toOneLine(picture.alt)}`)
    .join(' | ');

export function readPictures(cell: string): PictureSource[] {
  const parts = cell.split(
    /\s*[|\n]\s*(?=\S*\/pictures\/|[0-9a-f]{20}\b|https?:\/\/|\S+\.(?:jpe?g|png|webp|avif)\b)/i,
  );
  return parts.filter(Boolean).map((part) => {
    const [, source = '', alt = ''] = /^(\S+)\s*(.*)$/s.exec(part.trim()) ?? [];
    return { source: toPictureSource(source), alt: toOneLine(alt) };
  });
}

export function toPictureSource(address: string): string {
  const text = address.replace(/^\/\/(?=[\w-]+\.)/, 'https://');
  const own =
    /^(?:https?:\/\/[^/]+(?=.*-\d+\.(?:webp|avif)$))?(\/pictures\/[\w/-]{1,150}?|[0-9a-f]{20})(?:(?:-\d+)?\.(?:webp|avif))?$/.exec(
      text,
    )?.[1];
  if (own) return own.startsWith('/') ? own : `/pictures/uploads/${own}`;
  if (URL.canParse(text) && /^https?:/i.test(text) && text.length <= MAX_ADDRESS) return text;
  if (/^[^/:?*|"<>][^:?*|"<>]{0,200}\.(jpe?g|png|webp|avif)$/i.test(text) && !text.includes('..'))
    return text.replaceAll('\\', '/');
  throw new CellError(
    'Write URLs of pictures (https://…, or /pictures/… for pictures of this shop) or their names in a ZIP file, such as red/front.jpg, each followed by a description: front.jpg Front | back.jpg Back',
  );
}

export const isStoredPicture = (source: string): boolean => source.startsWith('/pictures/');
