import { useId } from 'react';
import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { OrderedList } from '#web/admin/form/ordered-list.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/navigation-page.ts';
import { DocumentForm } from './document-form.tsx';
import { LinkField, LinkSuggestions } from './link-field.tsx';
import { readLinkSuggestions } from './link-suggestions.ts';
import { useDocument } from './use-document.ts';

export const meta = adminMeta('Navigation');

export async function clientLoader() {
  const [state, suggestions] = await Promise.all([
    admin.call('admin.content.get', { document: 'navigation' }),
    readLinkSuggestions(),
  ]);
  return { state, suggestions };
}

const MAX_HEADER_LINKS = 8;
const MAX_COLUMNS = 4;
const MAX_COLUMN_LINKS = 12;

interface NavigationItem {
  label: string;
  link: string;
}

export default function NavigationPage({ loaderData: { state, suggestions } }: Route.ComponentProps) {
  const document = useDocument('navigation', state);
  const { value, change, errorOf } = document;
  const list = useId();
  const links = (where: { label: string; field: string; max: number }, items: NavigationItem[]) => ({
    ...{ label: where.label, items, max: where.max, addLabel: 'Add link' },
    newItem: () => ({ label: '', link: '' }),
    nameOf: ({ label }: NavigationItem) => label || 'the new link',
    children: (item: NavigationItem, index: number, changeItem: (part: Partial<NavigationItem>) => void) => (
      <div className="fields">
        <TextField
          label="Label"
          maxLength={40}
          value={item.label}
          error={errorOf(`${where.field}.${index}.label`)}
          onChange={(label) => changeItem({ label })}
        />
        <LinkField
          list={list}
          value={item.link}
          error={errorOf(`${where.field}.${index}.link`)}
          onChange={(link) => changeItem({ link })}
        />
      </div>
    ),
  });
  return (
    <DocumentForm title="Navigation" document={document}>
      <LinkSuggestions id={list} suggestions={suggestions} />
      <p className="hint">
        The messages of the scrolling banner are in{' '}
        <Link to={adminPaths.settingsSection('banner')}>Settings, Banner</Link>.
      </p>
      <fieldset className="panel">
        <legend>Header</legend>
        <p className="hint">On phones, these links are in the menu and in the bar at the bottom.</p>
        <OrderedList
          {...links({ label: 'Header links', field: 'main', max: MAX_HEADER_LINKS }, value.main)}
          onChange={(main) => change({ main })}
        />
      </fieldset>
      <fieldset className="panel">
        <legend>Footer</legend>
        <OrderedList
          label="Footer columns"
          items={value.footer}
          max={MAX_COLUMNS}
          addLabel="Add column"
          newItem={() => ({ title: '', links: [] as NavigationItem[] })}
          nameOf={({ title }) => title || 'the new column'}
          onChange={(footer) => change({ footer })}
        >
          {(column, index, changeColumn) => (
            <>
              <TextField
                label="Column title"
                maxLength={40}
                value={column.title}
                error={errorOf(`footer.${index}.title`)}
                onChange={(title) => changeColumn({ title })}
              />
              <OrderedList
                {...links(
                  {
                    label: `Links of ${column.title || 'the new column'}`,
                    field: `footer.${index}.links`,
                    max: MAX_COLUMN_LINKS,
                  },
                  column.links,
                )}
                onChange={(links) => changeColumn({ links })}
              />
            </>
          )}
        </OrderedList>
      </fieldset>
    </DocumentForm>
  );
}
