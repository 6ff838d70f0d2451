import * as paths from '#domain/paths.ts';
import type { Words } from '#languages';
import type { EmailData } from '#server/email/compose.ts';
import type { Services } from '#server/services/services.ts';

type Confirmation = Words['emails']['order_confirmation']['sample'];

export const orderConfirmation = (
  { config, prefix }: Pick<Services, 'config' | 'prefix'>,
  order: Confirmation['order'],
  lines: Confirmation['lines'],
  buyer: { name: string },
): EmailData => ({
  key: 'order_confirmation',
  data: { order, lines, to: buyer, orderUrl: config.publicOrigin + prefix + paths.order(order.id) },
});
