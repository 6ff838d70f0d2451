import { useEffect, useState } from 'react';
import { push as words } from '#content/push.ts';
import type { Output } from '#contract/schemas.ts';
import { accountApi } from '#web/api/account.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAction } from '#web/api/use-action.ts';
import { deviceOf } from '#web/identity/device-of.ts';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { canPush } from './can-push.ts';
import { pushFailure } from './push-failure.ts';

/** Notifications about orders: on or off for each device. */
export function PushDevices() {
  const [list, setList] = useState<Output<'push.list'>>();
  const { isBusy, run } = useAction();
  useEffect(() => {
    accountApi.call('push.list').then(setList, () => {});
  }, []);

  const add = () =>
    run(
      async () => {
        const { turnOnPush } = await import('./push.ts');
        setList(await turnOnPush());
        void notify.success(words.added);
      },
      (error) => notify.error(pushFailure(error)),
    );

  const remove = (id: string) =>
    run(
      async () => {
        setList(await accountApi.call('push.remove', { id }));
        void notify.success(words.removed);
      },
      (error) => notify.error(errorText(error, words.removeFailed)),
    );

  if (!list || !(canPush() || list.devices.length > 0)) return null;
  const isOnHere = list.devices.some(({ isCurrent }) => isCurrent);
  return (
    <section className={page.card}>
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      <ul className={form.form}>
        {list.devices.map(({ id, agent, createdAt, isCurrent }) => (
          <li key={id}>
            <p>
              <strong>{deviceOf(agent)}</strong>
              {isCurrent && ` (${words.thisDevice})`}
            </p>
            <p className={form.hint}>{words.onSince(createdAt)}</p>
            <div className={form.actions}>
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={words.removeOne(deviceOf(agent))}
                onClick={() => void remove(id)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {!list.canAdd && <p className={form.hint}>{words.afterOrder}</p>}
      {list.canAdd && canPush() && !isOnHere && (
        <div className={form.actions}>
          <Button kind="quiet" busy={isBusy} onClick={add}>
            {isBusy ? words.adding : words.add}
          </Button>
        </div>
      )}
    </section>
  );
}
