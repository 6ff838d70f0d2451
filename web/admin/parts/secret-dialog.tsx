import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import layout from './layout.module.css';
import look from './look.module.css';

interface SecretDialogProps {
  title: string;
  secret: string;
  children: ReactNode;
  onClose: () => void;
}

export function SecretDialog({ title, secret, children, onClose }: SecretDialogProps) {
  return (
    <Dialog open onClose={onClose} label={title}>
      <div className={layout.stack}>
        <h2>{title}</h2>
        <p>Copy it now. You won’t be able to see it again.</p>
        <p>
          <code className={look.breakable}>{secret}</code>
        </p>
        <p className={look.hint}>{children}</p>
        <div className={layout.row}>
          <CopyButton text={secret}>Copy</CopyButton>
          <Button kind="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
