import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import type { AdminAction } from './use-admin-action.ts';

interface DialogActionsProps {
  action: AdminAction;
  submitLabel: string;
  busyLabel?: string;
  closeLabel?: string;
  isDangerous?: boolean;
  canSubmit?: boolean;
  onClose: () => void;
}

export const DialogActions = ({
  action,
  submitLabel,
  busyLabel = submitLabel,
  closeLabel = 'Cancel',
  isDangerous,
  canSubmit = true,
  onClose,
}: DialogActionsProps) => (
  <>
    <ActionError error={action.error} />
    <div className="actions">
      <Button
        type="submit"
        busy={action.isBusy}
        disabled={!canSubmit}
        {...(isDangerous && { kind: 'quiet', 'data-tone': 'danger' })}
      >
        {action.isBusy ? busyLabel : submitLabel}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  </>
);
