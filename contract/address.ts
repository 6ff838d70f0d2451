import { z } from 'zod';
import { type Address, MAX_LENGTH, toMobileNumber } from '#domain/address.ts';
import { isPincode, STATES } from '#domain/pincode.ts';

const text = (missing: string, max: number) => z.string().trim().min(1, missing).max(max);

export const address = z.object({
  firstName: text('enterName', MAX_LENGTH.firstName),
  lastName: z.string().trim().max(MAX_LENGTH.lastName),
  phone: z
    .string()
    .max(MAX_LENGTH.phone, 'invalidPhone')
    .overwrite((text) => toMobileNumber(text) ?? text)
    .refine((text) => toMobileNumber(text) !== undefined, 'invalidPhone'),
  address: text('enterAddress', MAX_LENGTH.address),
  city: text('enterCity', MAX_LENGTH.city),
  state: z.enum(STATES, 'selectState'),
  pincode: z.string().trim().refine(isPincode, 'invalidPincode'),
}) satisfies z.ZodType<Address>;

/** Less strict than `address`, because an order that is already paid must not be refused for its address. */
export const paidAddress = address.extend({
  phone: z
    .string()
    .trim()
    .max(MAX_LENGTH.phone, 'invalidPhone')
    .overwrite((text) => toMobileNumber(text) ?? text),
  state: text('selectState', 60),
  pincode: text('enterPincode', 20),
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
