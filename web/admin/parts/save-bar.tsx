import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import { fieldLabel } from './change-labels.ts';
import type { AdminAction } from './use-admin-action.ts';
import type { Draft } from './use-draft.ts';

interface SaveBarProps {
  action: AdminAction;
  draft: Pick<Draft<unknown>, 'isChanged' | 'conflicts' | 'discard' | 'rebase'>;
}

export const SaveBar = ({ action, draft: { isChanged, conflicts, discard, rebase } }: SaveBarProps) => (
  <div className="save-bar">
    {conflicts && !action.isBusy && (
      <div className="error-box" role="alert">
        <p>
          Someone else has saved changes
          {conflicts.length > 0 && ` to ${conflicts.map(({ field }) => fieldLabel(field)).join(', ')}`}. Your
          changes are still here.
        </p>
        <p className="actions">
          <Button kind="quiet" onClick={rebase}>
            Keep my changes
          </Button>
          <Button kind="quiet" onClick={discard}>
            Use theirs
          </Button>
        </p>
      </div>
    )}
    {!conflicts && <ActionError error={action.error} />}
    <Button type="submit" busy={action.isBusy} disabled={conflicts !== undefined}>
      {action.isBusy ? 'Saving…' : 'Save'}
    </Button>
    {isChanged && !conflicts && (
      <>
        <span className="hint">Unsaved changes</span>
        <Button kind="link" disabled={action.isBusy} onClick={discard}>
          Discard
        </Button>
      </>
    )}
  </div>
);
