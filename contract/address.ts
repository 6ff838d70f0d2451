import { z } from 'zod';
import {
  type Address,
  hasTwoLetters,
  isStreetAddress,
  MAX_LENGTH,
  repeatsOneDigit,
  toMobileNumber,
} from '#domain/address.ts';
import { toCompactDigits } from '#domain/digits.ts';
import { isPincode, STATES } from '#domain/pincode.ts';

const text = (missing: string, max: number) => z.string().trim().min(1, missing).max(max);

const fields = z.object({
  firstName: text('enterName', MAX_LENGTH.firstName),
  lastName: z.string().trim().max(MAX_LENGTH.lastName),
  phone: z
    .string()
    .max(MAX_LENGTH.phone, 'invalidPhone')
    .overwrite((text) => toMobileNumber(text) ?? text)
    .refine((text) => toMobileNumber(text) !== undefined, 'invalidPhone')
    .refine((text) => !repeatsOneDigit(text), 'repeatedDigitPhone'),
  address: text('enterAddress', MAX_LENGTH.address).refine(isStreetAddress, 'addressTooShort'),
  city: text('enterCity', MAX_LENGTH.city).refine(hasTwoLetters, 'enterCity'),
  state: z.enum(STATES, 'selectState'),
  pincode: z.string().overwrite(toCompactDigits).refine(isPincode, 'invalidPincode'),
});

/** Only where the parcel goes. */
export const place = fields.pick({ address: true, city: true, state: true, pincode: true });

export const { phone } = fields.shape;

export const address = fields.refine(({ firstName, lastName }) => hasTwoLetters(firstName + lastName), {
  path: ['firstName'],
  message: 'nameTooShort',
}) satisfies z.ZodType<Address>;

/** Less strict than `address`, because an order that is already paid must not be refused for its address. */
export const paidAddress = fields.extend({
  phone: z
    .string()
    .trim()
    .max(MAX_LENGTH.phone, 'invalidPhone')
    .overwrite((text) => toMobileNumber(text) ?? text),
  address: text('enterAddress', MAX_LENGTH.address),
  city: text('enterCity', MAX_LENGTH.city),
  state: text('selectState', 60),
  pincode: text('enterPincode', 20).overwrite(toCompactDigits),
}) satisfies z.ZodType<Address>;

/** Accepts everything that was ever stored: older rules, and the almost empty addresses of erased accounts. */
export const storedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
}) satisfies z.ZodType<Address>;
