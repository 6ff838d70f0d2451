import { z } from 'zod';
import { toAsciiDigits } from '#domain/digits.ts';
import { MESSAGE_CHANNELS, ORDER_CHANNELS } from '#domain/messages.ts';
import { ROLES } from '#domain/staff.ts';
import { phone } from './address.ts';
import { file } from './file.ts';
import { CODE_DIGITS } from './session.ts';

export const email = z.email('invalidEmail').max(254);
export const name = z
  .string()
  // Emails contain it: no line breaks or other control characters.
  .overwrite((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
  .trim()
  .min(1, 'enterName')
  .max(100);
export const code = {
  token: z.string().min(1).max(64),
  code: z
    .string()
    .overwrite((value) => toAsciiDigits(value).replace(/\D/g, ''))
    .length(CODE_DIGITS, 'codeIncomplete'),
};
export const sentCode = z.object({ token: z.string(), resendAfterMs: z.int().min(0) });
export const phoneInput = z.object({ phone, channel: z.enum(MESSAGE_CHANNELS).default('sms') });
export const user = z.object({
  name: z.string(),
  /** Empty if the account has none. */
  email: z.string(),
  /** Accounts without an email have it, so that a browser can tell them apart. */
  id: z.string().optional(),
  role: z.enum(ROLES).optional(),
});

export const identitySchemas = {
  'user.current': {
    access: 'signed-in',
    summary: 'The signed-in account',
    output: user,
  },
  'auth.registration': {
    access: 'id-token',
    summary: 'Registers a new account; its email is not yet verified, so no session starts',
    input: z.object({ name, email }),
    output: user,
  },
  'auth.login': {
    access: 'id-token',
    summary: 'Starts a session after a password sign-in with a verified email',
    /** `name`: what this browser entered at sign-up, for an account that has no name of its own yet. */
    input: z.object({ email, name: name.optional() }),
    output: user,
  },
  'auth.googlelogin': {
    access: 'id-token',
    summary: 'Starts a session after a Google sign-in',
    input: z.object({ name, email, firebaseUid: z.string().min(1).max(128) }),
    output: user,
  },
  'auth.sendCode': {
    access: 'everyone',
    summary: 'Emails a code to sign in with',
    input: z.object({ email }),
    /** Only the browser that has the token can use the code. `resendAfterMs`: when another code can be sent. */
    output: sentCode,
  },
  'auth.sendPhoneCode': {
    access: 'everyone',
    summary: 'Sends a code to sign in with to a phone',
    input: phoneInput,
    output: sentCode,
  },
  'auth.codeLogin': {
    access: 'everyone',
    summary: 'Starts a session after the code, and creates the account at the first one',
    input: z.object({ ...code, name: name.optional() }),
    /** `hasEarlierAccount`: the phone had an account that has not used it for twelve months, which a second proof joins with this one. */
    output: user.extend({ hasEarlierAccount: z.boolean().optional() }),
  },
  'auth.logout': {
    access: 'everyone',
    summary: 'Ends the session',
    output: z.null(),
  },
  'account.rename': {
    access: 'signed-in',
    summary: 'Changes the account’s name',
    input: z.object({ name }),
    output: user,
  },
  'account.consents': {
    access: 'signed-in',
    summary: 'Lists the sentences that the customer has agreed to, the newest first',
    output: z.array(
      z.object({
        channel: z.enum([...ORDER_CHANNELS, 'email']),
        /** A phone number such as +919876543210, or an email address. */
        to: z.string(),
        at: z.iso.datetime(),
        wording: z.string(),
        withdrawnAt: z.iso.datetime().nullable(),
      }),
    ),
  },
  'account.export': {
    access: 'signed-in',
    summary: 'Everything that is stored about the account, as JSON',
    file: 'application/json',
    output: file,
  },
  'account.sendDeletionCode': {
    access: 'signed-in',
    summary:
      'Emails a code to delete the account with, or sends it to the first phone of an account without email',
    output: sentCode,
  },
  'account.delete': {
    access: 'signed-in',
    summary:
      'Erases the account after the code; orders are stored for tax records, without name, street and phone number',
    input: z.object(code),
    output: z.null(),
  },
  'session.list': {
    access: 'signed-in',
    summary: 'Lists the account’s sessions, newest first',
    output: z.array(
      z.object({
        id: z.string(),
        agent: z.string(),
        createdAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  },
  'session.end': {
    access: 'signed-in',
    summary: 'Ends one of the account’s sessions',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.null(),
  },
  'session.endOthers': {
    access: 'signed-in',
    summary: 'Ends all of the account’s sessions but this one',
    output: z.null(),
  },
  'session.endAll': {
    access: 'id-token',
    summary: 'Ends every session of the account after a password reset',
    output: z.null(),
  },
} as const;
