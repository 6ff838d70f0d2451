import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { conflictValues } from './conflict-labels.ts';
import type { Draft } from './use-draft.ts';

interface ConflictBoxProps {
  action: Pick<AdminAction, 'isBusy' | 'clearError'>;
  draft: Pick<Draft<unknown>, 'conflict' | 'discard' | 'merge'>;
}

/** While a save is running, the newer version can be its own. */
export function ConflictBox({ action, draft: { conflict, discard, merge } }: ConflictBoxProps) {
  if (!conflict || action.isBusy) return null;
  const { theirs, both } = conflict;
  const labels = new Set(theirs.map((field) => fieldLabel(field)));
  const resolve = (choice: () => void) => () => {
    action.clearError();
    choice();
  };
  return (
    <div className={`${layout.tightStack} ${look.errorBox}`} role="alert">
      <p>
        Someone else has saved changes{labels.size > 0 && ` to ${[...labels].join(', ')}`}. Your changes are
        still here. {theirs.length > 0 && '“Keep my changes” keeps theirs in all other fields.'}
      </p>
      {both.length > 0 && (
        <>
          <p>You both changed:</p>
          <ul>
            {both.map((one) => {
              const values = conflictValues(one);
              return (
                <li key={one.path.join('.')}>
                  {fieldLabel(one.path)}
                  {values && (
                    <>
                      : yours <q>{values.mine}</q>, theirs <q>{values.theirs}</q>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p className={layout.row}>
        <Button kind="quiet" onClick={resolve(merge)}>
          Keep my changes
        </Button>
        <Button kind="quiet" onClick={resolve(discard)}>
          Use theirs
        </Button>
      </p>
    </div>
  );
}
