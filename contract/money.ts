import { z } from 'zod';
import { toPaise, toRupees } from '#domain/money.ts';

/** Rupees on the wire, integer paise inside: the one place where one becomes the other. */
export const money = z.codec(z.number().min(0).max(100_000_000).multipleOf(0.01), z.int(), {
  decode: toPaise,
  encode: toRupees,
});

/** Rupees in a query string. */
export const moneyInQuery = z.coerce.number<number>().min(0).max(100_000_000).transform(toPaise);
