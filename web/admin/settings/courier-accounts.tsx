import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';

export function CourierAccounts() {
  const [accounts, setAccounts] = useState<Output<'admin.courier.test'>>();
  const action = useAdminAction();
  const test = () =>
    action.run(async () => {
      setAccounts(await admin.call('admin.courier.test'));
      return undefined;
    });
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <Button kind="quiet" busy={action.isBusy} onClick={test}>
          {action.isBusy ? 'Calling the couriers…' : 'Test courier accounts'}
        </Button>
      </div>
      <ActionError error={action.error} />
      <div role="status">
        {accounts?.length === 0 && (
          <p className={look.hint}>
            This shop has no courier account. Accounts are environment variables of the server.
          </p>
        )}
        {accounts && accounts.length > 0 && (
          <ul>
            {accounts.map(({ name, displayName, problem }) => (
              <li key={name} className={problem ? look.errorBox : undefined}>
                <strong>{displayName}</strong>: {problem ?? 'Connected'}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
