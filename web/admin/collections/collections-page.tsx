import { Link } from 'react-router';
import { describeRule } from '#contract/admin/describe-rule.ts';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { formatCount } from '#web/admin/parts/format-count.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/collections-page.ts';

export const meta = adminMeta('Collections');

export async function clientLoader() {
  const [collections, categories] = await Promise.all([
    admin.call('admin.collection.list'),
    admin.call('admin.category.list'),
  ]);
  return { collections, categories };
}

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { collections, categories } = loaderData;
  return (
    <ListPage
      title="Collections"
      parent={<Link to={adminPaths.products}>Products</Link>}
      hint="Groups of products with a page of their own, chosen by hand or by a rule."
      primaryAction={
        useCan('catalogue') && (
          <ButtonLink to={adminPaths.newCollection} data-new>
            Create collection
          </ButtonLink>
        )
      }
      page={{ items: collections }}
      rowKey={({ id }) => id}
      first={{ title: 'No collections yet' }}
      columns={[
        {
          label: 'Collection',
          cell: ({ id, name, slug, state }) => (
            <>
              <Link to={adminPaths.collection(id)} data-row prefetch="intent">
                {name}
              </Link>{' '}
              {state === 'draft' && (
                <span className={look.badge} data-look="waiting">
                  Draft
                </span>
              )}
              <span className={look.secondary}>/collections/{slug}</span>
            </>
          ),
        },
        {
          label: 'Products',
          cell: ({ rule, products }) =>
            rule
              ? `By rule: ${describeRule(rule, categories)}`
              : `By hand: ${formatCount(products ?? 0, 'product')}`,
        },
      ]}
    />
  );
}
