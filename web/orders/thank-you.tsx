import { lazy, Suspense, useId } from 'react';
import { useLocation } from 'react-router';
import { orders } from '#content/orders.ts';
import { paymentMethodTexts } from '#content/payment-methods.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import { orderNumber, shortId } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import { canOfferPush } from '#web/account/can-push.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useSession } from '#web/identity/session.tsx';
import { cashText } from '#web/payments/advance-note.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { AddressLine } from './address-line.tsx';
import { deliveryText } from './delivery-date.tsx';
import type { Order } from './order.ts';
import { orderToThankFor } from './placed-order.ts';
import styles from './styles/thank-you.module.css';

const words = orders.thanks;

const PushOffer = lazy(async () => ({
  default: (await import('#web/account/push-offer.tsx')).PushOffer,
}));

/** Stays until the customer leaves the page, also after a reload. */
export function ThankYou({ orders }: { orders: Order[] }) {
  const { state } = useLocation();
  const order = orderToThankFor(orders, state, new Date());
  return order && <Confirmation order={order} />;
}

function Confirmation({ order }: { order: Order }) {
  const session = useSession();
  const heading = useId();
  const { push } = useShopSettings();
  const { _id, number, amount, paymentMethod, address } = order;
  const total = formatPaise(toPaise(amount));
  return (
    <section className={styles.thanks} aria-labelledby={heading}>
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <div className={styles.title}>
        <h2 id={heading}>{words.title(address?.firstName ?? '')}</h2>
        <p>{number ? orders.orderNumber(orderNumber(number)) : `${orders.orderId} ${shortId(_id)}`}</p>
      </div>
      <p className={styles.actions}>
        <ButtonLink to={paths.order(_id)}>{words.open}</ButtonLink>
        <ButtonLink kind="quiet" to={paths.collection}>
          {words.shop}
        </ButtonLink>
        <Button kind="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{words.delivery}</dt>
          <dd>{deliveryText(order, new Date())}</dd>
        </div>
        <div>
          <dt>{orders.payment}</dt>
          <dd>
            {amount === 0
              ? orders.nothingToPay
              : (cashText(order) ?? paymentMethodTexts[paymentMethod].confirmation(total))}
          </dd>
        </div>
        {address && (
          <div>
            <dt>{orders.address}</dt>
            <dd>
              {address.firstName} {address.lastName}
              <br />
              <AddressLine address={address} />
            </dd>
          </div>
        )}
        {session.status === 'signed-in' && session.user.email && (
          <div>
            <dt>{words.email}</dt>
            <dd>{words.emailed(session.user.email)}</dd>
          </div>
        )}
      </dl>
      {push && canOfferPush() && (
        <div className={styles.push}>
          <Suspense>
            <PushOffer />
          </Suspense>
        </div>
      )}
    </section>
  );
}
