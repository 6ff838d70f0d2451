import type { Output } from '#contract/schemas.ts';
import { addressLine } from '#domain/address.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';

type CustomerAnswer = NonNullable<Output<'admin.parcel.list'>[number]['answer']>;

export function describeAnswer(answer: CustomerAnswer): string {
  if (answer.type === 'cancel') return 'Customer wants the parcel to come back.';
  if (answer.type === 'retry') return `Customer wants delivery on ${formatDate(answer.on)}.`;
  const changes = [
    answer.phone && `phone ${answer.phone}`,
    answer.place && `address ${addressLine(answer.place)}`,
  ];
  return `Customer corrects ${changes.filter(Boolean).join(' and ')}.`;
}
