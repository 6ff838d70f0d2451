import { record } from '#server/audit/record.ts';
import { deleteSizeChart, insertSizeChart, updateSizeChart } from '#server/catalogue/size-charts/edit.ts';
import { listSizeCharts } from '#server/catalogue/size-charts/read.ts';
import type { Database } from '#server/database/database.ts';
import type { sizeChart } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';

export const adminSizeChartHandlers = {
  'admin.sizeChart.list': async (_, { db }) => ({ data: await listSizeCharts(db) }),

  'admin.sizeChart.create': async ({ input, staffMember: { email: actor } }, { db, now }) => {
    const { id } = await db.transaction(async (tx) => {
      const added = await insertSizeChart(tx, now(), input);
      await record(tx, now, {
        actor,
        action: 'create',
        subject: subjectOf(added),
        after: loggedFields(added),
      });
      return added;
    });
    return { data: await readSizeChart(db, id) };
  },

  'admin.sizeChart.update': async (
    { input: { id, ...edit }, staffMember: { email: actor } },
    { db, now },
  ) => {
    await db.transaction(async (tx) => {
      const { before, after } = await updateSizeChart(tx, now(), id, edit);
      const change = { before: loggedFields(before), after: loggedFields(after) };
      await record(tx, now, { actor, action: 'edit', subject: subjectOf(after), ...change });
    });
    return { data: await readSizeChart(db, id) };
  },

  'admin.sizeChart.delete': async (
    { input: { id, version }, staffMember: { email: actor } },
    { db, now },
  ) => {
    await db.transaction(async (tx) => {
      const deleted = await deleteSizeChart(tx, id, version);
      const before = loggedFields(deleted);
      await record(tx, now, { actor, action: 'delete', subject: subjectOf(deleted), before });
    });
    return { data: await listSizeCharts(db) };
  },
} satisfies Partial<Handlers>;

type Row = typeof sizeChart.$inferSelect;

const readSizeChart = async (db: Database, id: string) =>
  (await listSizeCharts(db)).find((chart) => chart.id === id)!;

const subjectOf = ({ id }: Row) => `size_chart:${id}`;

const loggedFields = ({ id, version, changedAt, ...fields }: Row) => fields;
