import { picturesOfValue, pictureUrl } from '#domain/catalogue/picture.ts';
import { visualValue } from '#domain/catalogue/variants.ts';
import { max, subtract, ZERO } from '#domain/money.ts';
import type { TranslatedLine } from '#domain/orders/order.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { subtotalOf, toQuote } from '#domain/orders/pricing.ts';
import { findVariants } from '#server/catalogue/stock/stock.ts';
import { newId } from '#server/database/id.ts';
import { orderLine, orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { exchangeItems, LockedReturn, Replacement } from './lock-return.ts';

export async function placeReplacement(
  { db, now }: Services,
  { order, orderReturn, items }: LockedReturn,
  exchanged: ReturnType<typeof exchangeItems>,
): Promise<Replacement> {
  const variants = await findVariants(
    db,
    items.map(({ line }) => line.productId),
  );
  const lines = items.map(({ item, line }, index) => ({
    ...line,
    ...exchanged[index]!,
    price: item.newPrice ?? line.price,
    image: imageOf(variants.find(({ id }) => id === item.newVariantId)) || line.image,
    translated: translatedLine(line, item.newSizeLabel),
  }));
  const subtotal = subtotalOf(lines);
  const id = newId();
  const due = max(ZERO, orderReturn.difference);
  const isOnline = isPaidAtProvider(order.paymentMethod);
  const replacement = {
    id,
    accountId: order.accountId,
    idempotencyKey: `replacement:${id}`,
    status: 'processing' as const,
    paymentMethod: order.paymentMethod,
    recordedPayment: order.recordedPayment,
    // A link or the courier collects what it costs more.
    ...{ paid: isOnline || due === 0, amountDue: isOnline && due > 0 ? due : null },
    ...toQuote(subtotal, { exchangeDiscount: subtract(subtotal, due) }),
    ...{ address: order.address, business: order.business, contactEmail: order.contactEmail },
    createdAt: now(),
    settingsVersion: order.settingsVersion,
    replacesReturn: orderReturn.id,
    language: order.language,
  };
  const [placed] = await db.insert(orders).values(replacement).returning();
  await db.insert(orderLine).values(lines.map((line) => ({ ...line, orderId: id })));
  return placed!;
}

const imageOf = (variant: Awaited<ReturnType<typeof findVariants>>[number] | undefined): string =>
  pictureUrl(variant && picturesOfValue(variant.pictures, visualValue(variant, variant.title))[0]?.file);

function translatedLine(
  { name, translated }: { name: string; translated: TranslatedLine | null },
  size: string | null,
): TranslatedLine | null {
  if (!translated && !size) return null;
  return { name: translated?.name ?? name, ...(size && { size }) };
}
