import { useId } from 'react';
import { Link } from 'react-router';
import { getInTouch } from '#content/layout.ts';
import type { Content } from '#contract/content/documents.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import type { Route } from './+types/navigation-page.ts';
import { DocumentForm } from './document-form.tsx';
import { readLinkSuggestions } from './link-suggestions.ts';
import styles from './storefront.module.css';
import { LinkSuggestions } from './suggested-links.tsx';
import { loadDocument, useDocument } from './use-document.ts';

type Navigation = Content<'navigation'>;
type Column = Navigation['footer'][number];
type Item = Navigation['main'][number];

export const meta = adminMeta('Navigation');

export async function clientLoader() {
  const [state, suggestions] = await Promise.all([
    loadDocument('navigation', 'navigation'),
    readLinkSuggestions(),
  ]);
  return { state, suggestions };
}

const MAX_LABEL = 40;
const MAX_HEADER = 8;
const MAX_COLUMNS = 4;
const MAX_IN_COLUMN = 12;

/** `list` is the ID of the suggested links. */
function fieldsWith(list: string): { header: Fields<Navigation>; footer: Fields<Navigation> } {
  const item: Fields<Item> = [
    { name: 'label', maxLength: MAX_LABEL },
    {
      name: 'link',
      maxLength: 500,
      list,
      autoComplete: 'off',
      spellCheck: false,
      placeholder: '/collection or https://…',
    },
  ];
  const links = {
    kind: 'items',
    noun: 'Link',
    create: () => ({ label: '', link: '' }),
    fields: item,
    nameOf: ({ label }: Item) => label || 'the new link',
    detailOf: ({ link }: Item) => link,
  } as const;
  const nameOf = ({ title }: Column) => title || 'the new column';
  return {
    header: [{ ...links, name: 'main', label: 'Header links', max: MAX_HEADER }],
    footer: [
      {
        name: 'footer',
        label: 'Footer columns',
        kind: 'items',
        noun: 'Column',
        max: MAX_COLUMNS,
        nameOf,
        detailOf: ({ links }) => pluralize(links.length, 'link'),
        create: () => ({ title: '', links: [] }),
        fields: [
          { name: 'title', label: 'Column title', maxLength: MAX_LABEL, isWide: true },
          {
            ...links,
            name: 'links',
            label: ({ title }) => (title ? `Links in “${title}”` : 'Links in the new column'),
            max: MAX_IN_COLUMN,
          },
        ],
      },
    ],
  };
}

export default function NavigationPage({ loaderData: { state, suggestions } }: Route.ComponentProps) {
  const document = useDocument(state);
  const list = useId();
  const { header, footer } = fieldsWith(list);
  return (
    <DocumentForm title="Navigation" document={document}>
      <LinkSuggestions id={list} suggestions={suggestions} />
      <p className={look.hint}>
        Open a link or a column to edit, move or remove it.{' '}
        <span className={look.withKeyboard}>
          You can also drag it, or focus its name and press Alt with an arrow key.
        </span>{' '}
        A link stays in its column. The messages of the scrolling banner are in{' '}
        <Link to={adminPaths.settingsSection('banner')}>Banner</Link>.
      </p>
      <FieldPanel
        title="Header"
        hint={`Up to ${MAX_HEADER} links in one row, without submenus. On phones, they are in the menu and in the bar at the bottom. The menu adds the categories of your products.`}
      >
        <FieldList fields={header} form={document} />
      </FieldPanel>
      <FieldPanel
        title="Footer"
        hint={`Up to ${MAX_COLUMNS} columns with up to ${MAX_IN_COLUMN} links each. Your contact details are added beside them.`}
      >
        <div className={`${layout.box} ${layout.shop} ${styles.navigation}`} aria-hidden="true">
          {document.value.footer.map(({ title, links }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ID
            <div key={index}>
              <b>{title}</b>
              {links.map(({ label }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: links have no ID
                <span key={index}>{label}</span>
              ))}
            </div>
          ))}
          <ContactColumn />
        </div>
        <FieldList fields={footer} form={document} />
      </FieldPanel>
    </DocumentForm>
  );
}

/** Not edited here. */
function ContactColumn() {
  const { email, phone, address } = useShopSettings().contact;
  return (
    <div className={look.breakable}>
      <b>{getInTouch}</b>
      {email && <span>{email}</span>}
      {phone && <span>{phone}</span>}
      {address && <span>{address}</span>}
    </div>
  );
}
