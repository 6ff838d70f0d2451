import { z } from 'zod';
import { days } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';

export const todaySchemas = {
  'admin.todo': {
    access: 'staff',
    summary: 'Counts tasks',
    output: z.object({
      toConfirm: z.int(),
      toPack: z.int(),
      toShip: z.int(),
      inTransit: z.int(),
      bookingsFailed: z.int(),
      attemptsUnanswered: z.int(),
      answersNotTaken: z.int(),
      parcelsLate: z.int(),
      parcelsQuiet: z.int(),
      paymentsHeld: z.int(),
      refundsFailed: z.int(),
      returnsRequested: z.int(),
      returnsApproved: z.int(),
      returnsReceived: z.int(),
      lowStock: z.int(),
      soldOut: z.int(),
      emailsFailed: z.int(),
      /** Links of the published navigation and home page to pages that visitors can't open. */
      brokenLinks: z.array(z.object({ document: z.enum(['navigation', 'home']), link: z.string() })),
      /** False without a mail server. */
      canSendEmails: z.boolean(),
    }),
  },
  'admin.sales': {
    access: 'staff',
    summary:
      'Net sales of a period of up to 366 days, by default the last 30 days. Without cancelled orders, orders returned to sender and replacements',
    input: z.object(days),
    output: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(z.object({ date: z.iso.date(), orders: z.int(), amount: paise })),
      orders: z.int(),
      amount: paise,
      averageOrder: paise,
      /** Excludes refunded returns; amounts are before coupons and fees. */
      bestSellers: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          image: z.string(),
          quantity: z.int(),
          amount: paise,
        }),
      ),
      abandonedCarts: z.object({ carts: z.int(), amount: paise }),
    }),
  },
} as const;
