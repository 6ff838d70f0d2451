import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { parcelsOfOrder } from '#server/orders/expressions.ts';

type Parcel = Pick<Answer<'admin.order.get'>['parcels'][number], 'id' | 'courier' | 'status' | 'items'>;

/** Scans of a parcel on its way do not change it. */
export const parcelsVersion = (parcels: Parcel[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(parcels.map(({ id, courier, status, items }) => [id, courier, status === null, items])),
    )
    .digest('hex')
    .slice(0, 16);

/** The caller has locked the order. Throws `conflict` if its parcels are not those that the staff member saw. */
export async function requireParcelsVersion(tx: Database, orderId: string, version: string): Promise<void> {
  const [found] = await tx.select({ parcels: parcelsOfOrder }).from(orders).where(eq(orders.id, orderId));
  if (parcelsVersion(found!.parcels) !== version)
    throw new ApiError('conflict', 'Someone else changed the parcels. Here they are as they are now.');
}
