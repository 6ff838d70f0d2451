import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import type { Task } from './use-task.ts';

interface ConfirmDialogProps {
  /** The question, and what happens then. */
  title: string;
  children: ReactNode;
  label: string;
  busyLabel?: string;
  isDangerous?: boolean;
  task: Task;
  /** Closed by its caller once it worked. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that is hard to undo. Mount it to open it. */
export function ConfirmDialog({ title, children, onConfirm, onClose, ...end }: ConfirmDialogProps) {
  function confirm(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }
  return (
    <Dialog open onClose={onClose} label={title}>
      <form className="form" onSubmit={confirm}>
        <h2>{title}</h2>
        {children}
        <DialogActions {...end} onClose={onClose} />
      </form>
    </Dialog>
  );
}
