import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SizeChart } from '#domain/catalogue/size-chart.ts';
import { newId } from '../id.ts';
import { timestamptz } from './columns.ts';

export const sizeChart = pgTable(
  'size_chart',
  {
    id: text('id').primaryKey().$defaultFn(newId),
    name: text('name').notNull(),
    unit: text('unit').$type<SizeChart['unit']>().notNull(),
    measures: jsonb('measures').$type<SizeChart['measures']>().notNull(),
    rows: jsonb('rows').$type<SizeChart['rows']>().notNull(),
    measuredOn: text('measured_on').$type<SizeChart['measuredOn']>().notNull(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('size_chart_name').on(sql`lower(${t.name})`)],
);
