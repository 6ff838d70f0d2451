import type { ReactNode } from 'react';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictBox } from './conflict-box.tsx';
import type { Draft } from './use-draft.ts';

interface SaveBarProps {
  action: Pick<AdminAction, 'isBusy' | 'error' | 'clearError'>;
  /** The ID of its form, if it is outside. */
  form?: string;
  /** More buttons, after “Save”. */
  children?: ReactNode;
  /** Its other buttons also work without changes. */
  isAlwaysShown?: boolean;
  draft: Pick<Draft<unknown>, 'isChanged' | 'conflict' | 'discard' | 'merge'>;
  /** Can be saved without changes, such as a copy. */
  isNew?: boolean;
}

/** Hidden until there is something to save, in a space of its own so that nothing moves when it appears. */
export const SaveBar = ({
  form,
  action,
  draft,
  isNew = false,
  isAlwaysShown = false,
  children,
}: SaveBarProps) => (
  <div
    className={`${layout.bar} ${layout.row}`}
    data-idle={!(draft.isChanged || isNew || isAlwaysShown || action.isBusy || action.error) || undefined}
  >
    <ConflictBox action={action} draft={draft} />
    {!draft.conflict && <ActionError error={action.error} />}
    <Button
      type="submit"
      form={form}
      busy={action.isBusy}
      disabled={draft.conflict !== undefined || !(draft.isChanged || isNew)}
    >
      {action.isBusy ? 'Saving…' : 'Save'}
    </Button>
    {children}
    {!draft.isChanged && !isNew && <span className={look.hint}>No changes to save</span>}
    {draft.isChanged && !draft.conflict && (
      <>
        <span className={look.hint}>Unsaved changes</span>
        <Button
          kind="link"
          disabled={action.isBusy}
          onClick={() => {
            action.clearError();
            draft.discard();
          }}
        >
          Discard
        </Button>
      </>
    )}
  </div>
);
