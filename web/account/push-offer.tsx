import { useState } from 'react';
import { push as words } from '#content/push.ts';
import { useAction } from '#web/api/use-action.ts';
import form from '#web/orders/action-form.module.css';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { canOfferPush } from './can-push.ts';
import { pushFailure } from './push-failure.ts';

/** Shown on the confirmation of an order until the browser has asked. */
export function PushOffer() {
  const [isOpen, setOpen] = useState(canOfferPush);
  const { isBusy, run } = useAction();

  const add = () =>
    run(
      async () => {
        const { turnOnPush } = await import('./push.ts');
        await turnOnPush();
        setOpen(false);
        void notify.success(words.added);
      },
      (error) => {
        setOpen(canOfferPush());
        notify.error(pushFailure(error));
      },
    );

  if (!isOpen) return null;
  return (
    <div className={form.form}>
      <div className={form.actions}>
        <Button kind="quiet" busy={isBusy} onClick={add}>
          {isBusy ? words.adding : words.offer}
        </Button>
      </div>
      <p className={form.hint}>{words.hint}</p>
    </div>
  );
}
