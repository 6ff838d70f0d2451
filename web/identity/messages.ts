import { errorText } from '#web/api/error-text.ts';

const INVALID_LOGIN = 'Invalid email or password.';
const EMAIL_IN_USE = 'The email address is already in use.';
const WEAK_PASSWORD = 'The password is too weak.';
const EXPIRED_LINK = 'This link has expired or was used before.';

type Messages = Record<string, string>;

const REGISTRATION: Messages = {
  'auth/email-already-in-use': EMAIL_IN_USE,
  'auth/weak-password': WEAK_PASSWORD,
  'auth/password-does-not-meet-requirements': WEAK_PASSWORD,
};

const LOGIN: Messages = {
  'auth/invalid-credential': INVALID_LOGIN,
  'auth/invalid-email': INVALID_LOGIN,
  'auth/user-disabled': INVALID_LOGIN,
  'auth/user-not-found': INVALID_LOGIN,
  'auth/wrong-password': INVALID_LOGIN,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'Login failed. Please check your connection and try again.',
};

const LINK: Messages = {
  'auth/invalid-action-code': EXPIRED_LINK,
  'auth/expired-action-code': EXPIRED_LINK,
  'auth/user-not-found': EXPIRED_LINK,
  'auth/weak-password': WEAK_PASSWORD,
  'auth/password-does-not-meet-requirements': WEAK_PASSWORD,
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const registrationMessage = (error: unknown): string =>
  REGISTRATION[codeOf(error)] ?? 'Registration failed. Please try again.';

/** False for errors that the customer cannot fix, which are logged. */
export const isUserError = (error: unknown) => codeOf(error) in REGISTRATION;

export function registrationFieldErrors(error: unknown): { email?: string; password?: string } {
  const message = REGISTRATION[codeOf(error)];
  if (message === WEAK_PASSWORD) return { password: message };
  if (message === EMAIL_IN_USE) return { email: message };
  return codeOf(error) === 'auth/invalid-email' ? { email: 'Please enter a valid email address.' } : {};
}

export const loginMessage = (error: unknown): string =>
  LOGIN[codeOf(error)] ?? errorText(error, 'Login failed. Please try again.');

export const resendMessage = (error: unknown): string =>
  LOGIN[codeOf(error)] && codeOf(error) !== 'auth/network-request-failed'
    ? LOGIN[codeOf(error)]!
    : 'Could not send the email. Please check your connection and try again.';

export const linkMessage = (error: unknown): string =>
  LINK[codeOf(error)] ?? 'That did not work. Please check your connection and try again.';

export const isExpiredLink = (error: unknown) => linkMessage(error) === EXPIRED_LINK;
