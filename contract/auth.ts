import { z } from 'zod';

const email = z.email('Please enter a valid email address.').max(254);
const name = z.string().trim().min(1, 'Please enter your name.').max(100);
const user = z.object({ name: z.string(), email: z.string() });

export const authSchemas = {
  'user.current': {
    access: 'signed-in',
    summary: 'The signed-in account',
    output: user,
  },
  'auth.registration': {
    access: 'id-token',
    summary: 'Tells the shop of a new account; its address is not yet verified, so no session starts',
    input: z.object({ name, email }),
    output: user,
  },
  'auth.login': {
    access: 'id-token',
    summary: 'Starts a session after a password sign-in with a verified address',
    input: z.object({ email }),
    output: user,
  },
  'auth.googlelogin': {
    access: 'id-token',
    summary: 'Starts a session after a Google sign-in',
    input: z.object({ name, email, firebaseUid: z.string().min(1).max(128) }),
    output: user,
  },
  'auth.logout': {
    access: 'everyone',
    summary: 'Ends the session',
    output: z.null(),
  },
} as const;
