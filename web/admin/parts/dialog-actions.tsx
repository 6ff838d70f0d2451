import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import type { Task } from './use-task.ts';

interface DialogActionsProps {
  task: Task;
  label: string;
  busyLabel?: string;
  isDangerous?: boolean;
  closeLabel?: string;
  onClose: () => void;
}

/** How a form in a dialog ends: why it was refused, the button that sends it, and the way out. */
export const DialogActions = ({
  task,
  label,
  busyLabel = label,
  isDangerous,
  closeLabel = 'Cancel',
  onClose,
}: DialogActionsProps) => (
  <>
    <ActionError error={task.refusal} />
    <div className="actions">
      <Button type="submit" busy={task.isBusy} {...(isDangerous && { kind: 'quiet', 'data-tone': 'danger' })}>
        {task.isBusy ? busyLabel : label}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  </>
);
