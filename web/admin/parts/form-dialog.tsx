import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Errors = Partial<Record<string, string>>;

interface FormDialogProps {
  title: string;
  children: ReactNode | ((errors: Errors) => ReactNode);
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
  submit,
  onClose,
  onDone = onClose,
  ...actions
}: FormDialogProps) {
  const action = useAdminAction();
  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await action.run(() => submit(form))) onDone();
  }
  return (
    <Dialog open onClose={onClose} label={title}>
      <form className="form" onSubmit={run}>
        <h2>{title}</h2>
        {typeof children === 'function' ? children(action.error?.fields ?? {}) : children}
        <DialogActions {...actions} action={action} onClose={onClose} />
      </form>
    </Dialog>
  );
}
