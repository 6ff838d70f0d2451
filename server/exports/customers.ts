import type { Received } from '#contract/schemas.ts';
import { listCustomers } from '#server/admin/customers/customers.ts';
import type { Services } from '#server/services/services.ts';
import { amountCell, timeCell } from './cells.ts';

/** The list returns no more at a time. */
const BATCH_SIZE = 200;

/** https://help.shopify.com/en/manual/customers/import-export-customers, then what only this shop has. */
export const CUSTOMER_COLUMNS = [
  ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Total Spent', 'Total Orders'],
  ...['Customer since', 'Last order', 'Tags', 'Blocked'],
];

/** Newest first, as the list. Erased customers have no data left. */
export async function* customerCells(
  services: Pick<Services, 'db' | 'config'>,
  filter: Received<'admin.export.customers'>,
): AsyncGenerator<string[][]> {
  let cursor: string | undefined;
  do {
    const page = await listCustomers(services, { ...filter, cursor, limit: BATCH_SIZE });
    yield page.data
      .filter(({ erased }) => !erased)
      .map(({ id, name, email, spent, orders, since, lastOrder, tags, isBlocked }) => {
        const [firstName = '', ...lastNames] = name.split(' ');
        return [
          ...[id, firstName, lastNames.join(' '), email, amountCell(spent), String(orders)],
          ...[timeCell(new Date(since)), timeCell(lastOrder ? new Date(lastOrder) : null)],
          ...[tags.join(', '), isBlocked ? 'yes' : ''],
        ];
      });
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
