import { useId } from 'react';
import { Link } from 'react-router';
import type { Content } from '#contract/content/documents.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/navigation-page.ts';
import { DocumentForm } from './document-form.tsx';
import { readLinkSuggestions } from './link-suggestions.ts';
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
    isFolded: true,
  } as const;
  const nameOf = ({ title }: Column) => title || 'the new column';
  return {
    header: [{ ...links, name: 'main', label: 'Header links', max: 8 }],
    footer: [
      {
        name: 'footer',
        label: 'Footer columns',
        kind: 'items',
        noun: 'Column',
        max: 4,
        nameOf,
        create: () => ({ title: '', links: [] }),
        fields: [
          { name: 'title', label: 'Column title', maxLength: MAX_LABEL, isWide: true },
          {
            ...links,
            name: 'links',
            label: ({ title }) => (title ? `Links in “${title}”` : 'Links in the new column'),
            max: 12,
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
        The messages of the scrolling banner are in{' '}
        <Link to={adminPaths.settingsSection('banner')}>Settings, Banner</Link>. Drag a link to move it, or
        focus its name and press Alt with an arrow key.
      </p>
      <FieldPanel title="Header" hint="On phones, these links are in the menu and in the bar at the bottom.">
        <FieldList fields={header} form={document} />
      </FieldPanel>
      <FieldPanel title="Footer">
        <FieldList fields={footer} form={document} />
      </FieldPanel>
    </DocumentForm>
  );
}
