import { and, asc, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import { record } from '#server/audit/record.ts';
import { saveProgress } from '#server/catalogue/import/run.ts';
import { updateProduct } from '#server/catalogue/products/edit.ts';
import { changeInBackground } from '#server/database/catalogue-change.ts';
import type { ImportFailure, PictureSource } from '#server/database/schema/import.ts';
import { importPicture, importRow, pictureSource, productImport } from '#server/database/schema.ts';
import { makePicture } from '#server/pictures/make.ts';
import { openPictureStore } from '#server/pictures/store.ts';
import type { Services } from '#server/services/services.ts';
import { createFetchPicture, type FetchPicture, PictureError } from './fetch-picture.ts';
import { isAddress } from './row-pictures.ts';

export interface PictureServices extends Pick<Services, 'db' | 'now' | 'config'> {
  fetchPicture?: FetchPicture;
}

export async function importPictures(
  services: PictureServices,
  id: string,
  { signal, onPicture }: { signal: AbortSignal; onPicture: () => Promise<unknown> },
): Promise<boolean> {
  const { db, now } = services;
  const [next] = await db
    .select({ position: importRow.position, row: importRow.row })
    .from(importRow)
    .where(and(eq(importRow.importId, id), eq(importRow.todo, 'pictures')))
    .orderBy(asc(importRow.position))
    .limit(1);
  if (!next) return false;
  const { row, position } = next;
  const pictures: Picture[] = [];
  const failures: ImportFailure[] = [];
  const fail = (message: string) => failures.push({ row: row.row, name: row.name, message });
  for (const picture of row.pictures ?? []) {
    if ('file' in picture) {
      pictures.push(picture);
      continue;
    }
    await onPicture();
    const { source, ...shown } = picture;
    try {
      pictures.push({ ...(await findOrMake(services, id, picture, signal)), ...shown });
    } catch (error) {
      if (!(error instanceof PictureError || error instanceof ApiError)) throw error;
      fail(`Picture ${source}: ${error.message}`);
    }
  }
  const isActive = row.finalState === 'active' && pictures.length > 0;
  if (row.finalState === 'active' && !isActive) fail('It stays a draft, because it has no picture.');
  await db.transaction(async (tx) => {
    const [file] = await tx.select().from(productImport).where(eq(productImport.id, id)).for('update');
    if (!file) return;
    await changeInBackground(tx);
    const edit = { pictures, ...(isActive && { state: 'active' as const }) };
    const fetched = pictures.length - (row.pictures ?? []).filter((one) => 'file' in one).length;
    if (fetched > 0)
      await tx
        .transaction((save) =>
          updateProduct({ db: save, now }, row.productId!, edit, row.version ?? undefined),
        )
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          fail('It was changed during the import, so its pictures were not added.');
        });
    await tx
      .update(importRow)
      .set({ todo: null })
      .where(and(eq(importRow.importId, id), eq(importRow.position, position)));
    if (fetched > 0)
      await record(tx, now, {
        ...{ actor: file.actor, action: 'import', subject: `product:${row.productId}` },
        after: { pictures: fetched },
      });
    const counts = { ...file.counts, pictures: (file.counts.pictures ?? 0) + fetched };
    await saveProgress({ db: tx, now }, { ...file, counts }, failures);
  });
  return true;
}

async function findOrMake(
  { db, config, fetchPicture = createFetchPicture() }: PictureServices,
  importId: string,
  { source }: PictureSource,
  signal: AbortSignal,
): Promise<Omit<Picture, 'alt'>> {
  const isWeb = isAddress(source);
  if (isWeb) {
    const [known] = await db.select().from(pictureSource).where(eq(pictureSource.source, source));
    if (known) return known.picture;
  }
  const content = isWeb ? await fetchPicture(source, signal) : await uploaded(db, importId, source);
  const { picture, files } = await makePicture(content);
  const store = openPictureStore(config);
  for (const [name, bytes] of files) await store.save(name, bytes);
  if (isWeb) await db.insert(pictureSource).values({ source, picture }).onConflictDoNothing();
  return picture;
}

async function uploaded(db: Services['db'], importId: string, path: string): Promise<Buffer> {
  const [found] = await db
    .select()
    .from(importPicture)
    .where(and(eq(importPicture.importId, importId), eq(importPicture.path, path)));
  if (!found) throw new PictureError('It was not in an uploaded ZIP file.');
  return Buffer.from(found.content);
}
