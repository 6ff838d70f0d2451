import type { Output } from '#contract/schemas.ts';

export type Order = Output<'admin.order.get'>;

export type OrderRow = Output<'admin.order.list'>[number];

export type BulkResults = Output<'admin.order.setStatus'>;
