import { z } from 'zod';
import { email } from '#contract/content/email.ts';
import { EMAIL_KEYS } from '#domain/orders/emails.ts';

const key = z.enum(EMAIL_KEYS);
const typed = z.string().max(6000);

export const adminEmailSchemas = {
  'admin.email.preview': {
    access: 'staff',
    summary: 'Returns an email with sample data, and the placeholders that its texts can use',
    input: z.object({
      key,
      content: z.object({ subject: typed, heading: typed, text: typed, after: typed }),
    }),
    output: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      values: z.record(z.string(), z.string()),
    }),
  },
  'admin.email.sendTest': {
    access: 'staff',
    summary: 'Sends the caller an email with sample data',
    input: z.object({ key, content: email }),
    output: z.object({ recipient: z.string() }),
  },
} as const;
