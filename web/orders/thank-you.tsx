import { lazy, type ReactNode, Suspense, useId } from 'react';
import { orders } from '#content/orders.ts';
import { paymentMethodTexts } from '#content/payment-methods.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { canOfferPush } from '#web/account/can-push.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useSession } from '#web/identity/session.tsx';
import { cashText } from '#web/payments/advance-note.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { Order } from './order.ts';
import styles from './styles/thank-you.module.css';

const words = orders.thanks;

const PushOffer = lazy(async () => ({
  default: (await import('#web/account/push-offer.tsx')).PushOffer,
}));

interface ThankYouProps {
  order: Order;
  /** The order's card. */
  children: ReactNode;
}

/** Stays until the customer leaves the page, also after a reload. */
export function ThankYou({ order, children }: ThankYouProps) {
  const session = useSession();
  const heading = useId();
  const { push } = useShopSettings();
  const { _id, amount, paymentMethod, address } = order;
  const total = formatPaise(toPaise(amount));
  return (
    <section className={styles.thanks} aria-labelledby={heading}>
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <h2 id={heading}>{words.title(address?.firstName ?? '')}</h2>
      <div className={styles.facts}>
        <p>
          {amount === 0
            ? orders.nothingToPay
            : (cashText(order) ?? paymentMethodTexts[paymentMethod].confirmation(total))}
        </p>
        {session.status === 'signed-in' && session.user.email && <p>{words.emailed(session.user.email)}</p>}
      </div>
      <p className={styles.actions}>
        <ButtonLink to={paths.order(_id)}>{words.open}</ButtonLink>
        <ButtonLink kind="quiet" to={paths.collection}>
          {words.shop}
        </ButtonLink>
      </p>
      {children}
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
