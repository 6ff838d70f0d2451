import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { SizeChart } from '#domain/catalogue/size-chart.ts';
import type { Database } from '#server/database/database.ts';
import { category, product, sizeChart } from '#server/database/schema.ts';

export type AdminSizeChart = Answer<'admin.sizeChart.list'>[number];

export const sizeChartOfProduct = sql<SizeChart | null>`(
  select json_build_object('unit', s.unit, 'measures', s.measures, 'rows', s.rows, 'measuredOn', s.measured_on,
    'note', s.note)
  from size_chart s where s.id = coalesce(product.size_chart_id, (
    select coalesce(c.size_chart_id, parent.size_chart_id, top.size_chart_id) from category c
    left join category parent on parent.id = c.parent_id
    left join category top on top.id = parent.parent_id
    where c.id = product.category_id)))`;

const MAX_LISTED_PRODUCTS = 20;

export async function listSizeCharts(db: Database): Promise<AdminSizeChart[]> {
  const charts = await db.select().from(sizeChart).orderBy(sql`lower(${sizeChart.name})`, asc(sizeChart.id));
  const categories = await db
    .select({ id: category.id, name: category.name, sizeChartId: category.sizeChartId })
    .from(category)
    .where(isNotNull(category.sizeChartId))
    .orderBy(asc(category.name));
  const products = await db
    .select({
      sizeChartId: product.sizeChartId,
      count: sql`count(*)`.mapWith(Number),
      first: sql<{ id: string; name: string }[]>`(
        select json_agg(p) from (
          select id, name from product p where p.size_chart_id = ${product.sizeChartId}
          order by p.rank, p.id limit ${MAX_LISTED_PRODUCTS}) p)`,
    })
    .from(product)
    .where(isNotNull(product.sizeChartId))
    .groupBy(product.sizeChartId);
  return charts.map(({ changedAt, ...chart }) => {
    const used = products.find(({ sizeChartId }) => sizeChartId === chart.id);
    return {
      ...chart,
      categories: categories
        .filter(({ sizeChartId }) => sizeChartId === chart.id)
        .map(({ id, name }) => ({ id, name })),
      products: used?.first ?? [],
      productCount: used?.count ?? 0,
    };
  });
}

export const lockSizeChart = async (db: Database, id: string) =>
  (await db.select().from(sizeChart).where(eq(sizeChart.id, id)).for('update'))[0];
