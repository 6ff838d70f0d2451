import { z } from 'zod';
import { file } from './file.ts';
import { id } from './lists.ts';

export const invoiceSchemas = {
  'order.invoice': {
    access: 'signed-in',
    summary: 'The invoice of one of the account’s orders, once it is shipped',
    input: z.object({ id }),
    file: 'application/pdf',
    output: file,
  },
  'order.creditNote': {
    access: 'signed-in',
    summary: 'The credit note of one of the account’s returns, once it is refunded',
    input: z.object({ id, returnId: id }),
    file: 'application/pdf',
    output: file,
  },
  'order.fullCreditNote': {
    access: 'signed-in',
    summary: 'The credit note for a whole order that was cancelled or returned to sender after its invoice',
    input: z.object({ id }),
    file: 'application/pdf',
    output: file,
  },
} as const;
