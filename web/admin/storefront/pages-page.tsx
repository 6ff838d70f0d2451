import { Link } from 'react-router';
import { nameWithin } from '#domain/content/content.ts';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/pages-page.ts';
import { pagePath } from './page-path.ts';
import { usePlaceholderValues } from './placeholder-values.ts';
import { StateText } from './state-text.tsx';
import { StorefrontNav } from './storefront-nav.tsx';

export const meta = adminMeta('Pages');

export const clientLoader = async () =>
  (await admin.call('admin.content.list')).filter(({ kind }) => kind === 'page');

export default function PagesPage({ loaderData: pages }: Route.ComponentProps) {
  const values = usePlaceholderValues();
  return (
    <div className={layout.withNav}>
      <StorefrontNav />
      <div className={layout.wideStack}>
        <PageHead title="Pages" hint="Texts about your shop.">
          <div className={layout.row}>
            <Link to={adminPaths.sizeCharts}>Size charts</Link>
          </div>
          <ButtonLink to={adminPaths.newPage} data-new>
            Create page
          </ButtonLink>
        </PageHead>
        <DataTable
          rows={pages}
          rowKey={({ document }) => document}
          caption="Pages"
          columns={[
            {
              label: 'Page',
              cell: ({ document, title }) => (
                <Link to={adminPaths.pageEditor(nameWithin(document))} data-row prefetch="intent">
                  {fillPlaceholders(title, values)}
                </Link>
              ),
              details: ({ document }) => pagePath(nameWithin(document)),
            },
            { label: 'Status', cell: (page) => <StateText {...page} /> },
            {
              label: 'Changed',
              from: 'tablet',
              cell: ({ changedAt, changedBy }) =>
                changedAt ? (
                  `${formatDateTime(changedAt)} by ${changedBy}`
                ) : (
                  <span className={look.hint}>Not changed yet</span>
                ),
            },
            {
              label: 'In the shop',
              from: 'tablet',
              cell: ({ document, title, isPublished, isVisible }) =>
                isPublished &&
                isVisible && (
                  <Link to={pagePath(nameWithin(document))}>
                    View<span className="visually-hidden"> {fillPlaceholders(title, values)}</span>
                  </Link>
                ),
            },
          ]}
        />
      </div>
    </div>
  );
}
