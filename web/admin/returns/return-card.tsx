import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { isOpenReturn, nextReturnStatuses, type ReturnStatus } from '#domain/returns.ts';
import { admin } from '#web/admin/api.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { type ReturnStep, StepDialog } from './step-dialog.tsx';

export type Return = Output<'admin.order.get'>['returns'][number];

const LOOKS: Partial<Record<ReturnStatus, string>> = {
  Requested: 'waiting',
  Approved: 'active',
  Received: 'active',
  Refunded: 'good',
  Exchanged: 'good',
};

const WORDS: Record<ReturnStep, string> = {
  Approved: 'Approve…',
  Declined: 'Decline…',
  Received: 'Mark as received…',
  Refunded: 'Refund…',
  Exchanged: 'Send the replacement…',
};

interface ReturnCardProps {
  orderReturn: Return;
  paymentMethod: 'COD' | 'Online';
  /** Whose it is. */
  children?: ReactNode;
}

/** What a customer returns, and the steps that are possible now. */
export function ReturnCard({ orderReturn, paymentMethod, children }: ReturnCardProps) {
  const [step, setStep] = useState<ReturnStep>();
  const isOwner = useIsOwner();
  const possible = nextReturnStatuses(orderReturn.status, orderReturn.resolution);
  const steps = possible.filter((next) => next !== 'Refunded' || isOwner);
  const isRefunded = orderReturn.status === 'Refunded';
  const isRefundMeant =
    isRefunded || (orderReturn.resolution === 'refund' && isOpenReturn(orderReturn.status));
  return (
    <article className="panel">
      <header className="page-head">
        <h2>
          {orderReturn.resolution === 'refund' ? 'Return' : 'Exchange'}{' '}
          <span className="badge" data-look={LOOKS[orderReturn.status]}>
            {orderReturn.status}
          </span>
        </h2>
        <time className="hint" dateTime={orderReturn.date}>
          {formatDateTime(orderReturn.date)}
        </time>
      </header>
      {children && <p>{children}</p>}
      <ul className="item-list">
        {orderReturn.items.map((item) => (
          <li key={`${item.productId} ${item.size}`}>
            <div className="thumbnail">
              <Picture src={item.image} alt="" sizes="2.25rem" />
            </div>
            <div>
              {item.quantity} × {item.name}
              {item.size !== ONE_SIZE && `, ${item.size}`}
              {item.newSize && item.newSize !== item.size && `, wants ${item.newSize}`}
              <span className="secondary">{item.reason}</span>
            </div>
          </li>
        ))}
      </ul>
      {orderReturn.comment && <blockquote>{orderReturn.comment}</blockquote>}
      <dl className="facts">
        {isRefundMeant && (
          <>
            <dt>{isRefunded ? 'Refunded' : 'To refund'}</dt>
            <dd>
              {formatRupees(orderReturn.refund)}
              {orderReturn.reference && `, ${orderReturn.reference}`}
            </dd>
          </>
        )}
        {isOwner && orderReturn.payout && isOpenReturn(orderReturn.status) && (
          <>
            <dt>Refund to</dt>
            <dd>
              <PayoutLines payout={orderReturn.payout} />
            </dd>
          </>
        )}
        {orderReturn.message && (
          <>
            <dt>Our message</dt>
            <dd>{orderReturn.message}</dd>
          </>
        )}
        {orderReturn.replacement && (
          <>
            <dt>Replacement</dt>
            <dd>
              <Link to={adminPaths.order(orderReturn.replacement)}>{shortId(orderReturn.replacement)}</Link>
            </dd>
          </>
        )}
        {orderReturn.creditNote && (
          <>
            <dt>Credit note</dt>
            <dd>
              <a
                href={admin.address('admin.return.creditNote', { id: orderReturn._id })}
                target="_blank"
                rel="noreferrer"
              >
                {orderReturn.creditNote}
              </a>
            </dd>
          </>
        )}
      </dl>
      {steps.length > 0 && (
        <div className="actions">
          {steps.map((next, index) => (
            <Button
              key={next}
              kind={index === 0 ? 'primary' : 'quiet'}
              {...(next === 'Declined' && { 'data-tone': 'danger' })}
              onClick={() => setStep(next)}
            >
              {WORDS[next]}
            </Button>
          ))}
        </div>
      )}
      {possible.length > steps.length && <p className="hint">Only owners can make refunds.</p>}
      {step && (
        <StepDialog
          orderReturn={orderReturn}
          paymentMethod={paymentMethod}
          to={step}
          onClose={() => setStep(undefined)}
        />
      )}
    </article>
  );
}
