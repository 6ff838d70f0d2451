import type { Output } from '#contract/schemas.ts';

export type Sales = Output<'admin.sales'>;
