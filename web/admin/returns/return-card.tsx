import { useState } from 'react';
import { Link } from 'react-router';
import { RESOLUTION_LABELS, RETURN_REASON_LABELS } from '#contract/admin/labels.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, paise, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { isOpenReturn, nextReturnStatuses } from '#domain/orders/returns.ts';
import { admin } from '#web/admin/api.ts';
import type { Order } from '#web/admin/orders/order.ts';
import { PdfLink } from '#web/admin/orders/pdf-links.tsx';
import { Facts } from '#web/admin/parts/facts.tsx';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { type OrderReturn, RETURN_LOOKS, type ReturnStep, statusLabel, stepLabel } from './order-return.ts';
import { PayoutLines } from './payout-lines.tsx';
import { describePickup, PickupActions } from './pickup-actions.tsx';
import { StepDialog } from './step-dialog.tsx';

interface ReturnCardProps {
  orderReturn: OrderReturn;
  order: Pick<Order, 'paymentMethod' | 'recordedPayment' | 'couriers' | 'courierChoice'>;
}

export function ReturnCard({ orderReturn, order }: ReturnCardProps) {
  const { _id: id, status, resolution, date, items, comment } = orderReturn;
  const [step, setStep] = useState<ReturnStep>();
  const canHandle = useCan('returns');
  const canRefund = useCan('refunds');
  const possible = nextReturnStatuses(orderReturn);
  const steps = possible.filter((next) => (next === 'refunded' ? canRefund : canHandle));
  return (
    <article className={layout.panel} id={`return-${id}`}>
      <header className={layout.head}>
        <h2>
          {orderReturn.isByMerchant ? 'Refund' : RESOLUTION_LABELS[resolution]}{' '}
          <span className={look.badge} data-look={RETURN_LOOKS[status]}>
            {statusLabel(orderReturn)}
          </span>
        </h2>
        <time className={look.hint} dateTime={date}>
          {formatDateTime(date)}
        </time>
      </header>
      <ul className={layout.tightStack}>
        {items.map(({ productId, size, newSize, image, quantity, name, reason }) => (
          <li key={`${productId} ${size}`} className={layout.beside}>
            <Thumbnail src={image} />
            <div>
              {quantity} × {name}
              {size !== ONE_SIZE && `, ${size}`}
              {newSize && newSize !== size && `, exchange for ${newSize}`}
              <span className={look.secondary}>{RETURN_REASON_LABELS[reason]}</span>
            </div>
          </li>
        ))}
      </ul>
      {comment && <blockquote>{comment}</blockquote>}
      <ReturnFacts orderReturn={orderReturn} />
      {steps.length > 0 && (
        <div className={layout.row}>
          {steps.map((next, index) => (
            <Button
              key={next}
              kind={index === 0 ? 'primary' : 'quiet'}
              {...(next === 'declined' && { 'data-tone': 'danger' })}
              onClick={() => setStep(next)}
            >
              {stepLabel(next, resolution)}…
            </Button>
          ))}
        </div>
      )}
      {status === 'approved' && canHandle && <PickupActions orderReturn={orderReturn} order={order} />}
      {possible.includes('refunded') && !canRefund && (
        <p className={look.hint}>You need the permission Refunds to make a refund.</p>
      )}
      {step && (
        <StepDialog
          key={id}
          orderReturn={orderReturn}
          paymentMethod={order.paymentMethod}
          recordedPayment={order.recordedPayment}
          to={step}
          onClose={() => setStep(undefined)}
        />
      )}
    </article>
  );
}

function ReturnFacts({ orderReturn }: { orderReturn: OrderReturn }) {
  const {
    _id: id,
    status,
    resolution,
    payout,
    replacement,
    replacementNumber,
    creditNote,
    pickup,
    difference = ZERO,
  } = orderReturn;
  const canRefund = useCan('refunds');
  const isRefunded = status === 'refunded';
  const isOpen = isOpenReturn(status);
  const isRefund = isRefunded || (resolution === 'refund' && isOpen);
  return (
    <Facts
      facts={{
        [isRefunded ? 'Refunded' : 'To refund']:
          isRefund && [formatPaise(orderReturn.refund), orderReturn.reference].filter(Boolean).join(', '),
        'The replacement costs':
          difference !== 0 &&
          `${formatPaise(paise(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`,
        'To be sent by': status === 'approved' && orderReturn.sendBy && formatDate(orderReturn.sendBy),
        'Refund to': canRefund && isOpen && payout && <PayoutLines payout={payout} />,
        'Message to the customer': orderReturn.message,
        Pickup: pickup && describePickup(pickup),
        'Pickup not booked': orderReturn.pickupError,
        Replacement: replacement && replacementNumber && (
          <Link to={adminPaths.order(replacement)}>{orderNumber(replacementNumber)}</Link>
        ),
        'Credit note': creditNote && (
          <PdfLink href={admin.address('admin.return.creditNote', { id })}>{creditNote}</PdfLink>
        ),
      }}
    />
  );
}
