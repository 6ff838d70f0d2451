import { z } from 'zod';
import { days } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';

export const todaySchemas = {
  'admin.todo': {
    access: 'staff',
    summary: 'What needs doing, as numbers',
    output: z.object({
      toPack: z.int(),
      toShip: z.int(),
      inTransit: z.int(),
      paymentsHeld: z.int(),
      refundsFailed: z.int(),
      returnsRequested: z.int(),
      returnsApproved: z.int(),
      returnsReceived: z.int(),
      lowStock: z.int(),
      soldOut: z.int(),
      emailsFailed: z.int(),
    }),
  },
  'admin.sales': {
    access: 'owner',
    summary:
      'Sales of orders placed in these days, less refunds: at most 366 days; without any the last 30. Cancelled orders, parcels returned to sender and replacements do not count',
    input: z.object(days),
    output: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Every day of the range, those without sales too. */
      days: z.array(z.object({ date: z.iso.date(), orders: z.int(), amount: paise })),
      orders: z.int(),
      amount: paise,
      averageOrder: paise,
      /** Without what was returned and refunded; amounts before coupons and fees. */
      bestSellers: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          image: z.string(),
          quantity: z.int(),
          amount: paise,
        }),
      ),
      /** Carts of accounts filled in these days and still full. */
      abandonedCarts: z.object({ carts: z.int(), amount: paise }),
    }),
  },
} as const;
