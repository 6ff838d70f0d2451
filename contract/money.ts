import { z } from 'zod';
import { formatPaise, type Paise, type Rupees, toPaise, toRupees } from '#domain/money.ts';

const MAX_AMOUNT = toPaise(100_000_000);

/** The one cast of integers that other systems send. */
export const inPaise = (integer: z.ZodInt) => integer as unknown as z.ZodType<Paise, Paise>;

export const paise = inPaise(z.int().min(0).max(MAX_AMOUNT));

/** A difference between two amounts. */
export const signedPaise = inPaise(z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT));

/** Only the specified prices and amounts are in rupees on the wire; all others are in paise. */
export const rupees = z.codec(
  z.number().min(0).max(toRupees(MAX_AMOUNT)).multipleOf(0.01) as z.ZodType<Rupees, Rupees>,
  inPaise(z.int()),
  { decode: toPaise, encode: toRupees },
);

export const rupeesInQuery = z.coerce.number<number>().min(0).max(toRupees(MAX_AMOUNT)).transform(toPaise);

const MAX_SETTING = toPaise(1_000_000);

export const paiseSetting = inPaise(
  z
    .int('Please enter an amount in rupees, with at most two decimals.')
    .min(0, 'Please enter 0 or more.')
    .max(MAX_SETTING, `Please enter at most ${formatPaise(MAX_SETTING)}.`),
);
