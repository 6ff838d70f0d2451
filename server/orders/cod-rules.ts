import { inArray, sql } from 'drizzle-orm';
import { itemName } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import { type CodRules, codProblem } from '#domain/orders/cod-rules.ts';
import { inOrderLanguage } from '#domain/orders/order.ts';
import type { PricedLine } from '#server/cart/price-lines.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import type { Refusal } from '#server/refusals/refusal.ts';
import type { RouteService } from '#server/services/services.ts';

interface CodRequest {
  lines: PricedLine[];
  total: Paise;
  pincode: string | undefined;
  route: RouteService | undefined;
}

/** Undefined if the order can be paid on delivery. The form shows the refusal beside the payment method. */
export async function codRefusal(
  db: Database,
  rules: CodRules,
  { lines, total, pincode, route }: CodRequest,
): Promise<Refusal | undefined> {
  const excludedItem = await findExcludedItem(db, rules, lines);
  switch (
    codProblem({ total, pincode, excludedItem, isRefusedByCouriers: route?.acceptsCash === false }, rules)
  ) {
    case 'codTotalTooLow':
      return fieldRefusal('paymentMethod', 'codTotalTooLow', { min: rules.minTotal });
    case 'codNotForPincode':
      return fieldRefusal('paymentMethod', 'codNotForPincode', { pincode: pincode! });
    case 'codNotForItem':
      return fieldRefusal('paymentMethod', 'codNotForItem', { item: excludedItem! });
    case undefined:
      return undefined;
  }
}

async function findExcludedItem(db: Database, { categoryIds }: CodRules, lines: PricedLine[]) {
  if (categoryIds.length === 0) return undefined;
  const excluded = await db
    .select({ id: product.id })
    .from(product)
    .where(
      sql`${inArray(
        product.id,
        lines.map(({ productId }) => productId),
      )} and ${product.categoryId} in (
        with recursive below as (
          select id from category where ${inArray(sql`id`, categoryIds)}
          union select c.id from category c join below b on c.parent_id = b.id)
        select id from below)`,
    );
  const line = lines.find(({ productId }) => excluded.some(({ id }) => id === productId));
  if (!line) return undefined;
  const { name, size } = inOrderLanguage(line);
  return itemName(name, size);
}
