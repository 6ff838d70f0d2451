import { eq } from 'drizzle-orm';
import { PICTURE_REQUIRED, type ProductEdit } from '#contract/admin/product-edit.ts';
import { ApiError } from '#contract/errors.ts';
import { MAX_NAME } from '#domain/catalogue/product.ts';
import { hasRole } from '#domain/staff.ts';
import { record } from '#server/audit/record.ts';
import {
  listAdminProducts,
  productNotFound,
  readAdminProduct,
  selectProducts,
} from '#server/catalogue/products/admin-queries.ts';
import { addProduct, changeProduct } from '#server/catalogue/products/edit.ts';
import { listTags } from '#server/catalogue/products/tags.ts';
import { countStock } from '#server/catalogue/stock/stock.ts';
import { product } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { StaffMember } from '#server/services/caller.ts';
import { currentSettings } from '#server/settings/current.ts';

export const adminProductHandlers = {
  'admin.product.list': async ({ input }, { db }) => listAdminProducts(db, input),

  'admin.tag.list': async (_, { db }) => ({ data: await listTags(db) }),

  'admin.product.get': async ({ input, staffMember }, services) => ({
    data: await readAdminProduct(services, input.id, staffMember.role),
  }),

  'admin.product.sharedFacts': async (_, { db }) => ({ data: (await currentSettings(db)).settings.facts }),

  'admin.product.lowStock': async (_, { db }) => ({
    data: { threshold: (await currentSettings(db)).settings.lowStock },
  }),

  'admin.product.create': async ({ input, staffMember }, services) => {
    const { db, now } = services;
    requireCostsOfOwner(staffMember, input);
    const id = await db.transaction((tx) => addProduct({ db: tx, now }, staffMember.email, input));
    return { data: await readAdminProduct(services, id, staffMember.role) };
  },

  'admin.product.update': async ({ input: { id, version, ...edit }, staffMember }, services) => {
    const { db, now } = services;
    const { email, role } = staffMember;
    requireCostsOfOwner(staffMember, edit);
    await db.transaction((tx) => changeProduct({ db: tx, now }, email, id, edit, version, role));
    return { data: await readAdminProduct(services, id, staffMember.role) };
  },

  'admin.product.state': async ({ input: { id, version, state }, staffMember }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const { pictures } = await readAdminProduct({ db: tx, now }, id, 'staff');
      if (state === 'active' && pictures.length === 0) throw fieldError('pictures', PICTURE_REQUIRED);
      await changeProduct({ db: tx, now }, staffMember.email, id, { state }, version, staffMember.role);
    });
    return { data: await readAdminProduct(services, id, staffMember.role) };
  },

  'admin.product.copy': async ({ input, staffMember }, services) => {
    const { db, now } = services;
    const id = await db.transaction(async (tx) => {
      const [original] = await selectProducts(tx).where(eq(product.id, input.id));
      if (!original) throw productNotFound();
      const { id, slug, rank, version, changedAt, createdAt, words, searchKeys, categoryKeys, ...more } =
        original.product;
      const { category, subCategory, categoryPath, tagKeys, ...columns } = more;
      return addProduct({ db: tx, now }, staffMember.email, {
        ...columns,
        name: `${columns.name} (copy)`.slice(0, MAX_NAME),
        bestseller: false,
        variants: original.variants.map(({ id, title, quantity, sku, barcode, ...variant }) => ({
          ...variant,
          sku: null,
          barcode: null,
        })),
        state: 'draft',
      });
    });
    return { data: await readAdminProduct(services, id, staffMember.role) };
  },

  'admin.product.stock': async ({ input: { id, counts }, staffMember }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const { stock } = await readAdminProduct({ db: tx, now }, id, 'staff');
      await countStock(tx, counts, { reason: 'counted', actor: staffMember.email });
      const sizeOf = (variantId: string) => stock.find((one) => one.id === variantId)?.size ?? variantId;
      await record(tx, now, {
        actor: staffMember.email,
        action: 'count_stock',
        subject: `product:${id}`,
        before: Object.fromEntries(counts.map(({ variantId, was }) => [sizeOf(variantId), was])),
        after: Object.fromEntries(counts.map(({ variantId, quantity }) => [sizeOf(variantId), quantity])),
      });
    });
    return { data: await readAdminProduct(services, id, staffMember.role) };
  },
} satisfies Partial<Handlers>;

/** Staff do not see what a variant costs. */
function requireCostsOfOwner({ role }: StaffMember, { variants }: Pick<ProductEdit, 'variants'>): void {
  if (!hasRole(role, 'owner') && variants.some(({ costPerItem }) => costPerItem !== undefined))
    throw new ApiError('forbidden', 'Only owners can change costs.');
}
