import type { ReactNode } from 'react';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictBox } from './conflict-box.tsx';
import type { Draft } from './use-draft.ts';

export interface FormBarProps {
  action: Pick<AdminAction, 'isBusy' | 'error' | 'clearError'>;
  draft: Pick<Draft<unknown>, 'isChanged' | 'conflict' | 'discard' | 'merge'>;
  /** Its buttons also work without changes. */
  isAlwaysShown?: boolean;
  /** Its buttons, before “Discard”. */
  children?: ReactNode;
}

/** Hidden until there is something to save, in a space of its own so that nothing moves when it appears. */
export function FormBar({ action, draft, isAlwaysShown = false, children }: FormBarProps) {
  // While a save is running, the newer version can be its own.
  const hasConflict = draft.conflict !== undefined && !action.isBusy;
  return (
    <div
      className={`${layout.bar} ${layout.row}`}
      data-idle={!(draft.isChanged || isAlwaysShown || action.isBusy || action.error) || undefined}
    >
      <ConflictBox action={action} draft={draft} />
      {!hasConflict && <ActionError error={action.error} />}
      {children}
      {draft.isChanged && !hasConflict && (
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
}
