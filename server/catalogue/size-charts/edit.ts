import { eq } from 'drizzle-orm';
import type { SizeChartEdit } from '#contract/admin/size-charts.ts';
import { ApiError } from '#contract/errors.ts';
import { NO_SIZE_CHART, parseLength } from '#domain/catalogue/size-chart.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { category, product, sizeChart } from '#server/database/schema.ts';
import { taken } from '#server/database/taken.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { listSizeCharts, lockSizeChart } from './read.ts';

type Row = typeof sizeChart.$inferSelect;

const MAX_SIZE_CHARTS = 500;

export async function insertSizeChart(db: Database, now: Date, edit: SizeChartEdit): Promise<Row> {
  if ((await db.$count(sizeChart)) >= MAX_SIZE_CHARTS)
    throw new ApiError('conflict', `A shop has at most ${MAX_SIZE_CHARTS} size charts.`);
  const [added] = await db
    .insert(sizeChart)
    .values({ ...normalize(edit), id: newId(), changedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw taken('size_chart_name');
  return added;
}

export async function updateSizeChart(
  tx: Database,
  now: Date,
  id: string,
  { version, ...edit }: SizeChartEdit & { version: number },
): Promise<{ before: Row; after: Row }> {
  const before = await requireVersion(tx, id, version);
  const name = edit.name.toLowerCase();
  const others = await tx.select({ id: sizeChart.id, name: sizeChart.name }).from(sizeChart);
  if (others.some((other) => other.id !== id && other.name.toLowerCase() === name))
    throw taken('size_chart_name');
  const [after] = await tx
    .update(sizeChart)
    .set({ ...normalize(edit), version: version + 1, changedAt: now })
    .where(eq(sizeChart.id, id))
    .returning();
  return { before, after: after! };
}

export async function deleteSizeChart(tx: Database, id: string, version: number): Promise<Row> {
  const found = await requireVersion(tx, id, version);
  await tx.update(category).set({ sizeChartId: null }).where(eq(category.sizeChartId, id));
  await tx.update(product).set({ sizeChartId: null }).where(eq(product.sizeChartId, id));
  await tx.delete(sizeChart).where(eq(sizeChart.id, id));
  return found;
}

export async function requireSizeChart(db: Database, id: string | null | undefined): Promise<void> {
  if (!id || id === NO_SIZE_CHART) return;
  const found = await db
    .select({ id: sizeChart.id })
    .from(sizeChart)
    .where(eq(sizeChart.id, id))
    .for('key share');
  if (found.length > 0) return;
  throw fieldError('sizeChartId', 'This size chart no longer exists. Please choose another one.');
}

async function requireVersion(db: Database, id: string, version: number): Promise<Row> {
  const found = await lockSizeChart(db, id);
  if (!found) throw new ApiError('not_found', 'This size chart was not found. It may have been deleted.');
  if (found.version === version) return found;
  const current = (await listSizeCharts(db)).find((chart) => chart.id === id)!;
  throw editConflict('admin.sizeChart.update', 'Someone else has changed this size chart.', current);
}

const normalize = ({ rows, ...edit }: SizeChartEdit): SizeChartEdit => ({
  ...edit,
  rows: rows.map(({ size, values }) => ({
    size,
    values: values.map((value, index) => (edit.measures[index]!.isLength ? parseLength(value)! : value)),
  })),
});
