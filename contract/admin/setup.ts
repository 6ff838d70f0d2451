import { z } from 'zod';
import { CONFIRMABLE_STEPS, LAUNCH_BLOCKERS, PAYMENT_ACCOUNTS, SETUP_STEPS } from '#domain/settings/setup.ts';

export const setupSchemas = {
  'admin.setup': {
    access: 'owner',
    summary:
      'The steps from an empty shop to its first real order, each done or open; no steps in a shop with the sample catalogue',
    output: z.object({
      steps: z.array(
        z.object({
          name: z.enum(SETUP_STEPS),
          isDone: z.boolean(),
          /** Settings that are empty, as `contact.email`, and documents that were never published, as `page:terms`. */
          open: z.array(z.string()),
        }),
      ),
      paymentAccount: z.enum(PAYMENT_ACCOUNTS),
      /** Reasons why the shop cannot have real customers yet, with the environment variables that change them. */
      blockers: z.array(z.object({ name: z.enum(LAUNCH_BLOCKERS), variables: z.array(z.string()) })),
    }),
  },
  'admin.setup.confirm': {
    access: 'owner',
    summary: 'Confirms that the owner looked at the defaults of a step and that they are right',
    input: z.object({ step: z.enum(CONFIRMABLE_STEPS) }),
    output: z.null(),
  },
} as const;
