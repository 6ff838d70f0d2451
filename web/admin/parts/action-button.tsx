import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ActionError } from './action-error.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface ActionButtonProps {
  kind: 'quiet' | 'link';
  task: () => Promise<string | undefined>;
  children: ReactNode;
}

export function ActionButton({ kind, task, children }: ActionButtonProps) {
  const action = useAdminAction();
  return (
    <>
      <Button kind={kind} busy={action.isBusy} onClick={() => action.run(task)}>
        {children}
      </Button>
      <ActionError error={action.error} />
    </>
  );
}
