import type { FormEvent, ReactNode } from 'react';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { type AdminAction, useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Errors = Partial<Record<string, string>>;

interface FormDialogProps {
  title: string;
  children: ReactNode | ((errors: Errors, action: AdminAction) => ReactNode);
  submitLabel: string;
  busyLabel?: string;
  closeLabel?: string;
  isDangerous?: boolean;
  canSubmit?: boolean;
  submit: (form: FormData) => Promise<string | undefined>;
  onClose: () => void;
  onDone?: () => void;
}

export function FormDialog({
  title,
  children,
  submitLabel,
  busyLabel = submitLabel,
  closeLabel = 'Cancel',
  isDangerous,
  canSubmit = true,
  submit,
  onClose,
  onDone = onClose,
}: FormDialogProps) {
  const action = useAdminAction();
  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await action.run(() => submit(form))) onDone();
  }
  return (
    <Dialog open onClose={onClose} label={title}>
      <form className={layout.stack} onSubmit={run}>
        <h2>{title}</h2>
        {typeof children === 'function' ? children(action.error?.fields ?? {}, action) : children}
        <ActionError error={action.error} />
        <div className={layout.row}>
          <Button
            type="submit"
            busy={action.isBusy}
            disabled={!canSubmit}
            {...(isDangerous && { kind: 'danger' })}
          >
            {action.isBusy ? busyLabel : submitLabel}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
