import { z } from 'zod';
import { phone } from './address.ts';
import { code, email, phoneInput, sentCode, user } from './identity.ts';

/** Oldest first. */
const phones = z.array(z.object({ phone: z.string(), addedAt: z.iso.datetime() }));

export const phoneSchemas = {
  'phone.list': {
    access: 'signed-in',
    summary: 'Lists the phones that log in to the account, oldest first',
    output: phones,
  },
  'phone.sendCode': {
    access: 'signed-in',
    summary: 'Sends a code to a phone that is to be added to the account',
    input: phoneInput,
    output: sentCode,
  },
  'phone.add': {
    access: 'signed-in',
    summary: 'Adds a phone after the code, and joins the account that it logs in to with this one',
    input: z.object(code),
    output: user,
  },
  'phone.remove': {
    access: 'signed-in',
    summary: 'Removes a phone, and ends the other sessions that it has started',
    input: z.object({ phone }),
    output: phones,
  },
  'email.sendCode': {
    access: 'signed-in',
    summary:
      'Emails a code to an address that is to be added to the account, or whose account is to be joined with it',
    input: z.object({ email }),
    output: sentCode,
  },
  'email.add': {
    access: 'signed-in',
    summary:
      'Adds an email to an account without one after the code, and joins the account that it logs in to with this one',
    input: z.object(code),
    output: user,
  },
} as const;
