import { z } from 'zod';
import { email } from './identity.ts';

export const newsletterSchemas = {
  'newsletter.subscribe': {
    access: 'everyone',
    summary:
      'Emails a link with which the subscription is confirmed; answers the same for known and unknown addresses. 404 if the shop keeps no mailing list',
    input: z.object({ email }),
    output: z.null(),
  },
} as const;
