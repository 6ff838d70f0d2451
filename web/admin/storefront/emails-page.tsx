import { Link } from 'react-router';
import { nameWithin } from '#domain/content/content.ts';
import { EMAIL_KEYS, EMAILS } from '#domain/orders/emails.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/emails-page.ts';
import { StorefrontNav } from './storefront-nav.tsx';

export const meta = adminMeta('Emails');

export async function clientLoader() {
  const documents = await admin.call('admin.content.list');
  return EMAIL_KEYS.flatMap((key) => {
    const found = documents.find(({ kind, document }) => kind === 'email' && nameWithin(document) === key);
    return found ? [{ key, ...found }] : [];
  });
}

export default function EmailsPage({ loaderData: emails }: Route.ComponentProps) {
  return (
    <div className={layout.withNav}>
      <StorefrontNav />
      <div className={layout.wideStack}>
        <PageHead
          title="Emails"
          hint="The emails that customers receive. If you use Firebase for sign-in, edit its two emails in the Firebase console."
        />
        <DataTable
          rows={emails}
          rowKey={({ key }) => key}
          caption="Emails"
          columns={[
            {
              label: 'Email',
              cell: ({ key }) => (
                <Link to={adminPaths.emailEditor(key)} data-row prefetch="intent">
                  {EMAILS[key].label}
                </Link>
              ),
            },
            {
              label: 'Text',
              cell: ({ changedAt, isDraft, hasProblems }) => (
                <>
                  {changedAt ? 'Custom' : <span className={look.hint}>Default</span>}{' '}
                  {isDraft && <span className={look.badge}>Draft</span>}{' '}
                  {hasProblems && <span className={look.badge}>Partly invalid</span>}
                </>
              ),
            },
            {
              label: 'Changed',
              from: 'tablet',
              cell: ({ changedAt, changedBy }) =>
                changedAt ? `${formatDateTime(changedAt)} by ${changedBy}` : '',
            },
          ]}
        />
      </div>
    </div>
  );
}
