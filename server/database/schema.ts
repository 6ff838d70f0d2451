/** Every table of the shop; IDs are opaque text from `id.ts`. The stand-ins have their own in `server/standins/schema.ts`. */

export * from './schema/cart.ts';
export * from './schema/coupons.ts';
export * from './schema/email.ts';
export * from './schema/identity.ts';
export * from './schema/import.ts';
export * from './schema/invoices.ts';
export * from './schema/jobs.ts';
export * from './schema/orders.ts';
export * from './schema/payments.ts';
export * from './schema/pincode.ts';
export * from './schema/products.ts';
export * from './schema/returns.ts';
export * from './schema/settings.ts';
