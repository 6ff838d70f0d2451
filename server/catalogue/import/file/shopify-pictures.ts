import type { PictureSource } from '#server/database/schema/import.ts';
import { CellError, toOneLine, toOptionValue } from './cell.ts';
import { OPTION_COLUMNS } from './columns.ts';
import { toPictureSource } from './picture-cells.ts';
import type { FileLine, Name } from './shopify-columns.ts';

/** Other shops have such pictures, which only they can show. */
export const NO_URL = 'This is not the URL of a picture (https://…). It is left out.';

export function picturesOf(
  lines: FileLine[],
  hasOptions: boolean,
  report: (row: number, column: Name, source: string, message: string) => void,
): PictureSource[] {
  const pictures = lines
    .filter(({ get }) => get('picture'))
    .map(({ number, get }, index) => ({
      number,
      column: 'picture' as Name,
      source: get('picture'),
      alt: toOneLine(get('alt')).slice(0, 200).trim(),
      position: Number(get('position')) || index + 1,
    }))
    .toSorted((a, b) => a.position - b.position);
  const ofVariants = lines
    .filter(({ get }) => get('variantPicture'))
    .map(({ number, get }) => ({
      number,
      column: 'variantPicture' as Name,
      source: get('variantPicture'),
      alt: '',
    }));
  const all = [...pictures, ...ofVariants].filter(
    ({ source }, index, all) => all.findIndex((one) => one.source === source) === index,
  );
  return all.flatMap(({ number, column, source, alt }) => {
    try {
      const value = hasOptions ? sharedValue(lines, source) : undefined;
      return [{ source: toPictureSource(source), alt, ...(value && { value }) }];
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      report(number, column, source, error.message);
      return [];
    }
  });
}

function sharedValue(lines: FileLine[], source: string): string | undefined {
  const having = lines.filter(({ get }) => get('variantPicture') === source);
  const others = lines.filter(({ get }) => get('variantPicture') !== source);
  for (const [, column] of OPTION_COLUMNS) {
    const [value, ...more] = new Set(having.map(({ get }) => toOptionValue(get(column))));
    if (value && more.length === 0 && others.every(({ get }) => toOptionValue(get(column)) !== value))
      return value;
  }
  return undefined;
}
