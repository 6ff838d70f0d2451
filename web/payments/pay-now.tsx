import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { dates } from '#content/dates.ts';
import { payments } from '#content/payments.ts';
import { addressLine } from '#domain/address.ts';
import * as paths from '#domain/paths.ts';
import { unbroken } from '#domain/unbroken.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import { reloadCart } from '#web/cart/store.ts';
import { payAgain } from '#web/checkout/place-order.ts';
import { useSession } from '#web/identity/session.tsx';
import type { Order } from '#web/orders/order.ts';
import { placedState } from '#web/orders/placed-order.ts';
import { payOnline, removePaymentScript } from '#web/payments/pay-online.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './pay-now.module.css';

export function PayNow({ order }: { order: Order }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const session = useSession();
  const { brand, payment } = useShopSettings();
  const isOpen = useIsBefore(order.payUntil);
  const { isBusy, run } = useAction();
  useEffect(() => removePaymentScript, []);
  if (order.status !== 'payment_pending') return null;
  if (!isOpen || !order.payUntil) {
    return <p className={styles.pay}>{payments.expired}</p>;
  }

  async function pay() {
    const { address } = order;
    const outcome = await payAgain(order._id, {
      api,
      pay: (attempt) =>
        payOnline(payment, {
          ...attempt,
          brand,
          prefill: {
            name: address ? `${address.firstName} ${address.lastName}`.trim() : '',
            email: session.status === 'signed-in' ? session.user.email : '',
            contact: address?.phone ?? '',
          },
          address: address ? addressLine(address) : '',
          onFailed: notify.error,
        }),
    });
    if (outcome.message) void (outcome.isPlaced ? notify.success : notify.error)(outcome.message);
    if (!outcome.isPlaced) return revalidate();
    await reloadCart();
    await navigate(paths.orders, { replace: true, state: placedState(order._id) });
  }

  return (
    <div className={styles.pay}>
      <p>
        {payments.heldUntil[0]}
        <strong>{unbroken(dates.time(order.payUntil))}</strong>
        {payments.heldUntil[1]}
      </p>
      <Button busy={isBusy} onClick={() => run(pay)}>
        {isBusy ? payments.processing : payments.payNow}
      </Button>
    </div>
  );
}

function useIsBefore(moment: string | null): boolean {
  const left = moment ? new Date(moment).getTime() - Date.now() : 0;
  const [, setPassed] = useState<string>();
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setPassed(moment), new Date(moment).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return left > 0;
}
