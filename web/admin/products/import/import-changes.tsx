import { useEffect, useState } from 'react';
import { labelOf } from '#contract/admin/field-labels.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './import-plan.module.css';

type Changes = Output<'admin.import.changes'>;
type Change = Changes[number]['changes'][number];

const MAX_FROM = 60;
const MAX_TO = 240;
const FIRST = 20;
const MORE = 100;

interface ImportChangesProps {
  id: string;
  count: number;
  setsStock: boolean;
}

export function ImportChanges({ id, count, setsStock }: ImportChangesProps) {
  const [changes, setChanges] = useState<Changes>([]);
  const [cursor, setCursor] = useState<string>();
  const action = useAdminAction();

  const read = (limit: number, from?: string) =>
    action.run(async () => {
      const page = await admin.page('admin.import.changes', { id, limit, cursor: from });
      setChanges((before) => (from ? [...before, ...page.items] : page.items));
      setCursor(page.nextCursor);
      return undefined;
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read is new at each render
  useEffect(() => void read(FIRST), [id]);

  return (
    <>
      {changes.length === 0 && action.isBusy && <p role="status">Loading the changes…</p>}
      {changes.length > 0 && (
        <DataTable
          rows={changes}
          rowKey={({ slug }) => slug}
          className={styles.changes}
          columns={[
            {
              label: 'Product',
              cell: ({ slug, name, isNew }) => (
                <>
                  <strong>{name}</strong> {isNew && <span className={look.badge}>New</span>}
                  <span className={look.secondary}>{slug}</span>
                </>
              ),
            },
            {
              label: 'Changes',
              cell: ({ isNew, changes }) => (
                <ul className={look.breakable}>
                  {changes.map((change) => (
                    <ChangeLine
                      key={change.field}
                      {...change}
                      isImported={isNew || setsStock || !isStock(change.field)}
                    />
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
      <ActionError error={action.error} />
      {cursor && (
        <div className={layout.row}>
          <span className={look.hint}>
            {changes.length} of {count} shown
          </span>
          <Button kind="quiet" busy={action.isBusy} onClick={() => read(MORE, cursor)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const ChangeLine = ({ field, from, to, isImported }: Change & { isImported: boolean }) => (
  <li className={isImported ? undefined : look.hint}>
    {labelOfChange(field)}: {from && <s>{shorten(from, MAX_FROM)}</s>} {from && '→ '}
    {to ? shorten(to, MAX_TO) : 'empty'}
    {!isImported && ', not imported'}
  </li>
);

const isStock = (field: string) => /^stock\b/.test(field);

/** A column, such as `price`, or that of a variant, such as `price L`. */
function labelOfChange(field: string): string {
  const [column, ...variant] = field.split(' ');
  const label = [labelOf(column!), ...variant].join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
