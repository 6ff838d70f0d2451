import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { ProductEdit } from '#domain/product.ts';
import { record } from '#server/audit/record.ts';
import { product, productStock } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { listShopProducts, readShopProduct } from '#server/products/admin-queries.ts';
import { addProduct, changeProduct } from '#server/products/edit.ts';

export const adminProductHandlers = {
  'admin.product.list': async ({ input }, { db }) => listShopProducts(db, input),

  'admin.product.defaultHsn': async (_, { db }) => ({
    data: await db
      .select({ subCategory: product.subCategory, products: count() })
      .from(product)
      .where(isNull(product.hsn))
      .groupBy(product.subCategory),
  }),

  'admin.product.get': async ({ input }, services) => ({ data: await readShopProduct(services, input.id) }),

  'admin.product.create': async ({ input, staffMember }, services) => {
    const { db, now } = services;
    const id = await db.transaction((tx) => addProduct({ db: tx, now }, staffMember.email, input));
    return { data: await readShopProduct(services, id) };
  },

  'admin.product.update': async ({ input: { id, version, ...edit }, staffMember }, services) => {
    const { db, now } = services;
    await db.transaction((tx) => changeProduct({ db: tx, now }, staffMember.email, id, edit, version));
    return { data: await readShopProduct(services, id) };
  },

  'admin.product.state': async ({ input: { id, version, state }, staffMember }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const { pictures } = await readShopProduct({ db: tx, now }, id);
      if (state === 'on sale' && pictures.length === 0) throw noPicture();
      await changeProduct({ db: tx, now }, staffMember.email, id, { state }, version);
    });
    return { data: await readShopProduct(services, id) };
  },

  'admin.product.copy': async ({ input, staffMember }, services) => {
    const { db, now } = services;
    const id = await db.transaction(async (tx) => {
      const [like] = await tx.select().from(product).where(eq(product.id, input.id));
      if (!like) throw new ApiError('not_found', 'We do not know this product.');
      const sizes = await tx
        .select({ size: productStock.size })
        .from(productStock)
        .where(eq(productStock.productId, like.id))
        .orderBy(productStock.position);
      const { name, category, subCategory, price, mrp, description, details, care, hsn, pictures } = like;
      const copy = {
        ...{ price, mrp, description, details, care, hsn, pictures },
        name: `${name} (copy)`.slice(0, 120),
        category: category as ProductEdit['category'],
        subCategory: subCategory as ProductEdit['subCategory'],
        bestseller: false,
        sizes: sizes.map(({ size }) => size),
        state: 'draft' as const,
      };
      return addProduct({ db: tx, now }, staffMember.email, copy);
    });
    return { data: await readShopProduct(services, id) };
  },

  'admin.product.stock': async ({ input: { id, counts }, staffMember }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      for (const { size, quantity, was } of counts.toSorted((a, b) => (a.size < b.size ? -1 : 1))) {
        const changed = await tx
          .update(productStock)
          .set({ quantity: sql`greatest(0, ${productStock.quantity} + ${quantity - was})` })
          .where(and(eq(productStock.productId, id), eq(productStock.size, size)))
          .returning();
        if (changed.length === 0) throw new ApiError('not_found', `It does not come in size ${size}.`);
      }
      await record(tx, now, {
        who: staffMember.email,
        action: 'count',
        subject: `product:${id}`,
        before: Object.fromEntries(counts.map(({ size, was }) => [size, was])),
        after: Object.fromEntries(counts.map(({ size, quantity }) => [size, quantity])),
      });
    });
    return { data: await readShopProduct(services, id) };
  },
} satisfies Partial<Handlers>;

function noPicture(): ApiError {
  const sentence = 'Please add a picture before it goes on sale.';
  return new ApiError('invalid_input', sentence, { fields: { pictures: sentence } });
}
