import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/size-charts-page.ts';

export const meta = adminMeta('Size charts');

export const clientLoader = () => admin.call('admin.sizeChart.list');

export default function SizeChartsPage({ loaderData: charts }: Route.ComponentProps) {
  const canEdit = useCan('catalogue');
  return (
    <ListPage
      title="Size charts"
      parent={<Link to={adminPaths.products}>Products</Link>}
      hint="Choose a chart for a category and all its products, or for a single product."
      primaryAction={
        canEdit && (
          <ButtonLink to={adminPaths.newSizeChart()} data-new>
            Create size chart
          </ButtonLink>
        )
      }
      page={{ items: charts }}
      rowKey={({ id }) => id}
      first={{ title: 'No size charts yet' }}
      columns={[
        {
          label: 'Size chart',
          cell: ({ id, name }) => (
            <Link to={adminPaths.sizeChart(id)} data-row prefetch="intent">
              {name}
            </Link>
          ),
          details: ({ measures }) => measures.map(({ name }) => name).join(', '),
        },
        {
          label: 'Sizes',
          from: 'tablet',
          cell: ({ rows }) => rows.map(({ size }) => size).join(', '),
        },
        {
          label: 'Used by',
          cell: ({ categories, productCount }) =>
            [
              ...categories.map(({ name }) => name),
              ...(productCount > 0 ? [pluralize(productCount, 'product')] : []),
            ].join(', ') || 'Nothing',
        },
      ]}
    />
  );
}
