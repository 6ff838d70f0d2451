import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { account } from './identity.ts';
import { productStock } from './products.ts';

export const cartLine = pgTable(
  'cart_line',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productId, t.size] }),
    foreignKey({
      columns: [t.productId, t.size],
      foreignColumns: [productStock.productId, productStock.size],
      name: 'cart_line_product',
    }).onDelete('cascade'),
    check('cart_line_quantity', sql`quantity between 1 and 99`),
  ],
);
