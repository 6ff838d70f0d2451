import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MAX_SYNONYM_GROUPS } from '#domain/search/synonyms.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { remainingError, remainingErrors } from '#web/admin/form/remaining-errors.ts';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { useFocusOnError } from '#web/admin/form/use-focus-on-error.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/search-page.ts';
import { describeFinds, type EditedGroup, errorOf, toEdited, toGroup } from './edit.ts';
import styles from './search.module.css';

export const meta = adminMeta('Search synonyms');

export const clientLoader = () => admin.call('admin.search.get');

const FIELDS = ['typed', 'finds'] as const;

/** Before “Show all” is pressed. */
const MAX_LISTED = 30;

export default function SearchPage({ loaderData: current }: Route.ComponentProps) {
  const saved = { groups: current.groups.map(toEdited) };
  const draft = useDraft('search', current.version, saved);
  const action = useAdminAction();
  const canSeeReports = useCan('reports');
  const form = useRef<HTMLFormElement>(null);
  const hasNew = useRef(false);
  const [isChanged, setChanged] = useState(false);
  const [part, setPart] = useState('');
  const [opened, setOpened] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const { groups } = draft.value;
  const errors = remainingErrors(action.error?.fields ?? {}, isChanged ? ['groups'] : []);
  const change = (next: typeof groups) => {
    setChanged(true);
    draft.change({ groups: next });
  };

  useFocusOnError(form, action.error);

  useEffect(() => {
    if (!hasNew.current || groups[0]?.typed !== '') return;
    hasNew.current = false;
    form.current?.querySelector<HTMLElement>('[data-group] input')?.focus();
  }, [groups]);

  function add() {
    setPart('');
    setOpened(0);
    change([{ typed: '', finds: '' }, ...groups]);
    hasNew.current = true;
  }
  /** A group that an error has opened stays open when the error is gone. */
  function edit(index: number, group: EditedGroup) {
    setOpened(index);
    change(groups.with(index, group));
  }
  function remove(index: number) {
    setOpened(undefined);
    change(groups.toSpliced(index, 1));
  }

  const isOpen = (index: number) =>
    opened === index || FIELDS.some((field) => errorOf(errors, index, field) !== undefined);

  async function save() {
    setChanged(false);
    setPart('');
    const isSaved = await action.run(async () => {
      await admin.call('admin.search.update', { version: draft.version, groups: groups.map(toGroup) });
      return 'Synonyms saved. The search uses them from now on.';
    });
    if (!isSaved) return;
    setOpened(undefined);
    draft.settle();
  }

  const shown = groups
    .map((group, index) => ({ group, index }))
    .filter(({ group }) => `${group.typed},${group.finds}`.toLowerCase().includes(part.trim().toLowerCase()));
  const listed = shown.filter(({ index }, position) => isWhole || position < MAX_LISTED || isOpen(index));
  return (
    <div className={layout.withNav}>
      <SettingsNav />
      <form
        ref={form}
        className={layout.wideStack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PageHead
          title="Search synonyms"
          hint={
            current.changedAt
              ? `Last saved by ${current.changedBy}, ${formatDateTime(current.changedAt)}`
              : 'Default synonyms'
          }
        >
          {canSeeReports && <Link to={adminPaths.report('missed_searches')}>Searches without results</Link>}
        </PageHead>
        <fieldset className={layout.panel}>
          <legend>Groups</legend>
          <div className={layout.headAction}>
            <Button kind="quiet" data-new disabled={groups.length >= MAX_SYNONYM_GROUPS} onClick={add}>
              Add group
            </Button>
          </div>
          <p className={look.hint}>
            Enter words that mean the same, separated by commas: “chappal, sandal, slipper”.
          </p>
          <details>
            <summary>How it works</summary>
            <p className={look.hint}>
              A search for one word of a group also finds products with the others, in singular and plural. If
              a search should find other words instead, enter those in the second field: “goggles” finds
              “sunglass”. Enter them in the singular, so that “short” also finds “shorts”.
            </p>
          </details>
          <div className={layout.tightStack}>
            <div className={layout.toolbar}>
              <TextField label="Find a word" type="search" value={part} onChange={setPart} />
            </div>
            <p className={look.hint} role="status">
              {part.trim() === ''
                ? pluralize(groups.length, 'group')
                : `${pluralize(shown.length, 'group')} with “${part.trim()}”`}
            </p>
          </div>
          <ul className={layout.tightStack}>
            {listed.map(({ group, index }) => (
              <li key={index} className={layout.divided}>
                <button
                  type="button"
                  className={`${look.fold} ${styles.words}`}
                  aria-expanded={isOpen(index)}
                  onClick={() => setOpened(opened === index ? undefined : index)}
                >
                  <span data-chevron />
                  <span className={look.breakable}>{group.typed || 'New group'}</span>{' '}
                  <span className={look.secondary}>{describeFinds(group)}</span>
                </button>
                {isOpen(index) && (
                  <div data-group className={styles.group}>
                    <TextField
                      label="Customers search for"
                      required
                      value={group.typed}
                      error={errorOf(errors, index, 'typed')}
                      onChange={(typed) => edit(index, { ...group, typed })}
                    />
                    <TextField
                      label="Find instead (optional)"
                      value={group.finds}
                      error={errorOf(errors, index, 'finds')}
                      onChange={(finds) => edit(index, { ...group, finds })}
                    />
                    <RemoveButton name={group.typed || 'the new group'} onClick={() => remove(index)} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {listed.length < shown.length && (
            <Button kind="quiet" onClick={() => setWhole(true)}>
              Show all {shown.length}
            </Button>
          )}
        </fieldset>
        <SaveBar action={{ ...action, error: remainingError(action.error, errors) }} draft={draft} />
      </form>
    </div>
  );
}
