import { z } from 'zod';
import { file } from '#contract/file.ts';
import { days } from '#contract/lists.ts';
import { campaignSchemas } from './campaigns.ts';
import { customerFilter } from './customers.ts';
import { orderFilter } from './orders.ts';
import { adminReturnSchemas } from './returns.ts';
import { adminStockSchemas } from './stock.ts';

const csv = { access: 'staff', file: 'text/csv; charset=utf-8', output: file } as const;

export const exportSchemas = {
  'admin.export.orders': {
    ...csv,
    summary:
      'Orders as CSV, a line per item, with the filters of the list and the columns of Shopify’s export',
    input: z.object(orderFilter),
  },
  'admin.export.customers': {
    ...csv,
    summary: 'Customers as CSV, with the search of the list and the columns of Shopify’s export',
    input: z.object(customerFilter),
  },
  'admin.export.subscribers': {
    ...csv,
    summary:
      'Subscribers of the mailing list as CSV with their consents, newest first, with the filters of the list',
    input: campaignSchemas['admin.subscriber.list'].input.pick({ q: true, state: true }),
  },
  'admin.export.payments': {
    ...csv,
    summary: 'Online payments and their refunds as CSV, oldest first',
    input: z.object(days),
  },
  'admin.export.invoices': {
    ...csv,
    summary: 'Invoices, bills of supply and credit notes as CSV, a line per document, oldest first',
    input: z.object(days),
  },
  'admin.export.returns': {
    ...csv,
    summary: 'Returns and exchanges as CSV, a line per item, newest first, with the filter of the list',
    input: adminReturnSchemas['admin.return.list'].input.pick({ q: true, status: true }),
  },
  'admin.export.stock': {
    ...csv,
    access: 'owner',
    summary:
      'The stock of each variant as CSV, with the filters of the list and the columns of Shopify’s inventory',
    input: adminStockSchemas['admin.stock.list'].input.omit({ limit: true, cursor: true, count: true }),
  },
  'admin.export.stockChanges': {
    ...csv,
    summary: 'Changes of stock as CSV, oldest first',
    input: z.object(days),
  },
} as const;
