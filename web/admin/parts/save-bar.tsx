import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import { fieldLabel } from './change-labels.ts';
import type { Draft } from './use-draft.ts';
import type { Task } from './use-task.ts';

interface SaveBarProps {
  task: Task;
  draft: Pick<Draft<unknown>, 'isChanged' | 'theirs' | 'forget' | 'rebase'>;
  label?: string;
}

/** Saves a long form, and tells what stands in the way. */
export const SaveBar = ({ task, draft, label = 'Save' }: SaveBarProps) => (
  <div className="save-bar">
    {draft.theirs && !task.isBusy && (
      <div className="error-box" role="alert">
        <p>
          Somebody else has saved this meanwhile
          {draft.theirs.length > 0 &&
            `, and changed ${draft.theirs.map(({ field }) => fieldLabel(field)).join(', ')}`}
          . What you typed is still here.
        </p>
        <p className="actions">
          <Button kind="quiet" onClick={draft.rebase}>
            Go on with mine
          </Button>
          <Button kind="quiet" onClick={draft.forget}>
            Take theirs
          </Button>
        </p>
      </div>
    )}
    {!draft.theirs && <ActionError error={task.refusal} />}
    <Button type="submit" busy={task.isBusy} disabled={draft.theirs !== undefined}>
      {task.isBusy ? 'Saving…' : label}
    </Button>
    {draft.isChanged && !draft.theirs && (
      <>
        <span className="hint">Not yet saved.</span>
        <Button kind="link" disabled={task.isBusy} onClick={draft.forget}>
          Discard
        </Button>
      </>
    )}
  </div>
);
