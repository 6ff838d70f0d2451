import { Link } from 'react-router';
import { nameWithin } from '#domain/content/content.ts';
import { EMAIL_KEYS, EMAILS } from '#domain/orders/emails.ts';
import { admin } from '#web/admin/api.ts';
import { type Column, DataTable } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/emails-page.ts';
import styles from './storefront.module.css';
import { StorefrontNav } from './storefront-nav.tsx';

export const meta = adminMeta('Emails');

export async function clientLoader() {
  const documents = await admin.call('admin.content.list');
  return EMAIL_KEYS.flatMap((key) => {
    const found = documents.find(({ kind, document }) => kind === 'email' && nameWithin(document) === key);
    return found ? [{ key, ...found }] : [];
  });
}

type Email = Route.ComponentProps['loaderData'][number];

/** The beginnings of the keys in each group. */
const GROUPS = [
  ['Orders', /^(order|payment)_/],
  ['Returns', /^return_/],
  ['Exchanges', /^exchange_/],
] as const;

const OTHER_GROUP = 'Account and newsletter';

const groupOf = (key: string) => GROUPS.find(([, start]) => start.test(key))?.[0] ?? OTHER_GROUP;

const NAME: Column<Email> = {
  label: 'Email',
  cell: ({ key }) => (
    <Link to={adminPaths.emailEditor(key)} data-row prefetch="intent">
      {EMAILS[key].label}
    </Link>
  ),
  details: ({ key }) => EMAILS[key].sentWhen,
};

const TEXT: Column<Email> = {
  label: 'Text',
  kind: 'number',
  cell: ({ changedAt, changedBy, isDraft, hasProblems }) => (
    <>
      {isDraft && <span className={look.badge}>Draft</span>}{' '}
      {hasProblems && <span className={look.badge}>Partly invalid</span>}{' '}
      {changedAt && (
        <>
          Edited
          <span data-from="tablet">
            {' '}
            {formatDate(changedAt)} by {changedBy}
          </span>
        </>
      )}
    </>
  ),
};

const COLUMNS = [NAME, TEXT];

export default ({ loaderData: emails }: Route.ComponentProps) => (
  <div className={layout.withNav}>
    <StorefrontNav />
    <div className={layout.wideStack}>
      <PageHead
        title="Emails"
        hint="The emails that customers receive. If you use Firebase for sign-in, edit its two emails in the Firebase console."
      />
      {[OTHER_GROUP, ...GROUPS.map(([title]) => title)].map((title) => (
        <section key={title} className={layout.tightStack} aria-label={title}>
          <h2>{title}</h2>
          <DataTable
            rows={emails.filter(({ key }) => groupOf(key) === title)}
            rowKey={({ key }) => key}
            caption={title}
            className={`${list.centred} ${styles.emails}`}
            columns={COLUMNS}
          />
        </section>
      ))}
    </div>
  </div>
);
