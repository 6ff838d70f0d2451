import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import type { Task } from './use-task.ts';

interface DialogActionsProps {
  task: Task;
  submitLabel: string;
  busyLabel?: string;
  closeLabel?: string;
  isDangerous?: boolean;
  canSubmit?: boolean;
  onClose: () => void;
}

/** The error and the buttons of a form in a dialog. */
export const DialogActions = ({
  task,
  submitLabel,
  busyLabel = submitLabel,
  closeLabel = 'Cancel',
  isDangerous,
  canSubmit = true,
  onClose,
}: DialogActionsProps) => (
  <>
    <ActionError error={task.refusal} />
    <div className="actions">
      <Button
        type="submit"
        busy={task.isBusy}
        disabled={!canSubmit}
        {...(isDangerous && { kind: 'quiet', 'data-tone': 'danger' })}
      >
        {task.isBusy ? busyLabel : submitLabel}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  </>
);
