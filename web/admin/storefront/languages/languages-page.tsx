import { Link } from 'react-router';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { usePlaceholderValues } from '../placeholder-values.ts';
import { StorefrontNav } from '../storefront-nav.tsx';
import type { Route } from './+types/languages-page.ts';
import { documentTitle } from './document-title.ts';

export const meta = adminMeta('Languages');

export const clientLoader = () => admin.call('admin.content.translations');

export default function LanguagesPage({ loaderData }: Route.ComponentProps) {
  const values = usePlaceholderValues();
  const languages = Map.groupBy(loaderData, ({ language }) => language);
  return (
    <div className={layout.withNav}>
      <StorefrontNav />
      <div className={layout.wideStack}>
        <PageHead
          title="Languages"
          hint="Visitors see a text in the default language until it is translated. Placeholders keep their English names."
        />
        {[...languages].map(([language, documents]) => (
          <Panel key={language} title={languageName(language)}>
            <DataTable
              rows={documents}
              rowKey={({ document }) => document}
              caption={`Texts in ${languageName(language)}`}
              columns={[
                {
                  label: 'Texts',
                  cell: ({ document, title }) => (
                    <Link to={adminPaths.translation(document, language)} data-row prefetch="intent">
                      {documentTitle(document, fillPlaceholders(title, values))}
                    </Link>
                  ),
                },
                {
                  label: 'Status',
                  cell: ({ missing, outdated, isDraft }) => (
                    <>
                      {missing > 0
                        ? `${missing} not translated`
                        : outdated === 0 && (
                            <span className={look.badge} data-look="good">
                              Translated
                            </span>
                          )}{' '}
                      {outdated > 0 && (
                        <span className={look.badge} data-look="waiting">
                          {outdated} outdated
                        </span>
                      )}{' '}
                      {isDraft && <span className={look.badge}>Draft</span>}
                    </>
                  ),
                },
              ]}
            />
          </Panel>
        ))}
      </div>
    </div>
  );
}
