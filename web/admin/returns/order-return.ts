import type { Input, Output } from '#contract/schemas.ts';
import type { ReturnStatus } from '#domain/returns.ts';

export type OrderReturn = Output<'admin.order.get'>['returns'][number];

export type ReturnStep = Input<'admin.return.setStatus'>['to'];

export const RETURN_STEPS: Record<ReturnStep, { label: string; done: string }> = {
  Approved: { label: 'Approve return', done: 'Return approved.' },
  Declined: { label: 'Decline return', done: 'Return declined.' },
  Received: { label: 'Mark as received', done: 'Return marked as received.' },
  Refunded: { label: 'Refund', done: 'Return refunded.' },
  Exchanged: { label: 'Send replacement', done: 'Replacement order created.' },
};

export const RETURN_LOOKS: Partial<Record<ReturnStatus, string>> = {
  Requested: 'waiting',
  Approved: 'active',
  Received: 'active',
  Refunded: 'good',
  Exchanged: 'good',
};
