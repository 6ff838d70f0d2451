import type { Input, Output } from '#contract/schemas.ts';
import type { ReturnStatus } from '#domain/returns.ts';

export type OrderReturn = Output<'admin.order.get'>['returns'][number];

export type ReturnStep = Input<'admin.return.setStatus'>['to'];

export const RETURN_STEPS: Record<ReturnStep, { label: string; done: string }> = {
  approved: { label: 'Approve return', done: 'Return approved.' },
  declined: { label: 'Decline return', done: 'Return declined.' },
  received: { label: 'Mark as received', done: 'Return marked as received.' },
  refunded: { label: 'Refund', done: 'Return refunded.' },
  exchanged: { label: 'Send replacement', done: 'Replacement order created.' },
};

export const RETURN_LOOKS: Partial<Record<ReturnStatus, string>> = {
  requested: 'waiting',
  approved: 'active',
  received: 'active',
  refunded: 'good',
  exchanged: 'good',
};
