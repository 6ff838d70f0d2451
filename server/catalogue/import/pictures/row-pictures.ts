import type { ImportRow, importRow } from '#server/database/schema/import.ts';

export const sourcesOf = (rows: ImportRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ pictures = [] }) =>
      pictures.flatMap((picture) => ('source' in picture ? picture.source : [])),
    ),
  );

export const isAddress = (source: string): boolean => /^https?:/i.test(source);

export const zipPaths = (sources: Set<string>): string[] =>
  [...sources].filter((source) => !isAddress(source));

export const toDo = ({ pictures, finalState }: ImportRow): typeof importRow.$inferInsert.todo =>
  pictures ? 'pictures' : finalState ? 'publish' : null;
