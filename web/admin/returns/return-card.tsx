import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { isOpenReturn, nextReturnSteps, type ReturnStatus } from '#domain/returns.ts';
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
  back: Return;
  paymentMethod: 'COD' | 'Online';
  /** Whose it is. */
  children?: ReactNode;
}

/** What a customer returns, and the steps that are possible now. */
export function ReturnCard({ back, paymentMethod, children }: ReturnCardProps) {
  const [step, setStep] = useState<ReturnStep>();
  const isOwner = useIsOwner();
  const possible = nextReturnSteps(back.status, back.wants);
  const steps = possible.filter((next) => next !== 'Refunded' || isOwner);
  const isRefunded = back.status === 'Refunded';
  const isRefundMeant = isRefunded || (back.wants === 'refund' && isOpenReturn(back.status));
  return (
    <article className="panel">
      <header className="page-head">
        <h2>
          {back.wants === 'refund' ? 'Return' : 'Exchange'}{' '}
          <span className="badge" data-look={LOOKS[back.status]}>
            {back.status}
          </span>
        </h2>
        <time className="hint" dateTime={back.date}>
          {formatDateTime(back.date)}
        </time>
      </header>
      {children && <p>{children}</p>}
      <ul className="item-list">
        {back.items.map((item) => (
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
      {back.comment && <blockquote>{back.comment}</blockquote>}
      <dl className="facts">
        {isRefundMeant && (
          <>
            <dt>{isRefunded ? 'Refunded' : 'To refund'}</dt>
            <dd>
              {formatRupees(back.refund)}
              {back.reference && `, ${back.reference}`}
            </dd>
          </>
        )}
        {isOwner && back.payout && isOpenReturn(back.status) && (
          <>
            <dt>Refund to</dt>
            <dd>
              <PayoutLines payout={back.payout} />
            </dd>
          </>
        )}
        {back.message && (
          <>
            <dt>Our message</dt>
            <dd>{back.message}</dd>
          </>
        )}
        {back.replacement && (
          <>
            <dt>Replacement</dt>
            <dd>
              <Link to={adminPaths.order(back.replacement)}>{shortId(back.replacement)}</Link>
            </dd>
          </>
        )}
        {back.creditNote && (
          <>
            <dt>Credit note</dt>
            <dd>
              <a
                href={admin.address('admin.return.creditNote', { id: back._id })}
                target="_blank"
                rel="noreferrer"
              >
                {back.creditNote}
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
        <StepDialog back={back} paymentMethod={paymentMethod} to={step} onClose={() => setStep(undefined)} />
      )}
    </article>
  );
}
