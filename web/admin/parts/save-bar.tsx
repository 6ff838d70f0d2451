import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import { fieldLabel } from './change-labels.ts';
import type { Draft } from './use-draft.ts';
import type { Task } from './use-task.ts';

interface SaveBarProps {
  task: Task;
  draft: Pick<Draft<unknown>, 'isChanged' | 'conflicts' | 'discard' | 'rebase'>;
}

/** The buttons of a form with a draft, its error, and the choice between conflicting edits. */
export const SaveBar = ({ task, draft: { isChanged, conflicts, discard, rebase } }: SaveBarProps) => (
  <div className="save-bar">
    {conflicts && !task.isBusy && (
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
    {!conflicts && <ActionError error={task.refusal} />}
    <Button type="submit" busy={task.isBusy} disabled={conflicts !== undefined}>
      {task.isBusy ? 'Saving…' : 'Save'}
    </Button>
    {isChanged && !conflicts && (
      <>
        <span className="hint">Unsaved changes</span>
        <Button kind="link" disabled={task.isBusy} onClick={discard}>
          Discard
        </Button>
      </>
    )}
  </div>
);
