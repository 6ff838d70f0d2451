import type { Output } from '#contract/schemas.ts';

export type Delivery = Output<'admin.webhook.deliveries'>[number];

/** Waits for a job of the shop or for the response, not for the pause after a failed attempt. */
export const isBeingSent = ({ deliveredAt, nextTryAt, error }: Delivery): boolean =>
  deliveredAt === null && nextTryAt !== null && error === null;
