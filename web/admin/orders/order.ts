import type { Output } from '#contract/schemas.ts';

export type Order = Output<'admin.order.get'>;

export type OrderRow = Output<'admin.order.list'>[number];

/** What became of each order of a bulk action. */
export type BulkResults = Output<'admin.order.setStatus'>;
