import { z } from 'zod';
import { INVALID_PHONE, MAX_LENGTH, toMobileNumber } from '#domain/address.ts';
import { isPincode, NO_PINCODE, STATES } from '#domain/pincode.ts';

const text = (missing: string, max: number) => z.string().trim().min(1, missing).max(max);

export const address = z.object({
  firstName: text('enterName', MAX_LENGTH.firstName),
  lastName: z.string().trim().max(MAX_LENGTH.lastName),
  phone: z
    .string()
    .max(MAX_LENGTH.phone, INVALID_PHONE)
    .overwrite((text) => toMobileNumber(text) ?? text)
    .refine((text) => toMobileNumber(text) !== undefined, INVALID_PHONE),
  address: text('enterAddress', MAX_LENGTH.address),
  city: text('enterCity', MAX_LENGTH.city),
  state: z.enum(STATES, 'selectState'),
  pincode: z.string().trim().refine(isPincode, NO_PINCODE),
});

/** For a payment that was made already: the order keeps its address even if a number in it is invalid. */
export const paidAddress = address.extend({
  phone: z
    .string()
    .trim()
    .max(MAX_LENGTH.phone, INVALID_PHONE)
    .overwrite((text) => toMobileNumber(text) ?? text),
  state: text('selectState', 60),
  pincode: text('enterPincode', 20),
});

/** An old address may not pass today's checks, and that of an erased account is nearly empty. */
export const storedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});
