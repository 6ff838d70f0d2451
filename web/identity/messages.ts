import { identity } from '#content/identity.ts';
import { errorText } from '#web/api/error-text.ts';

const { login, signup, link, unverified } = identity;

type Messages = Record<string, string>;

const REGISTRATION: Messages = {
  'auth/email-already-in-use': signup.emailInUse,
  'auth/weak-password': signup.weakPassword,
  'auth/password-does-not-meet-requirements': signup.weakPassword,
};

const LOGIN: Messages = {
  'auth/invalid-credential': login.wrong,
  'auth/invalid-email': login.wrong,
  'auth/user-disabled': login.wrong,
  'auth/user-not-found': login.wrong,
  'auth/wrong-password': login.wrong,
  'auth/too-many-requests': login.tooManyAttempts,
  'auth/network-request-failed': login.offline,
};

const LINK: Messages = {
  'auth/network-request-failed': link.offline,
  'auth/invalid-action-code': link.expired,
  'auth/expired-action-code': link.expired,
  'auth/user-not-found': link.expired,
  'auth/weak-password': signup.weakPassword,
  'auth/password-does-not-meet-requirements': signup.weakPassword,
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const registrationMessage = (error: unknown): string => REGISTRATION[codeOf(error)] ?? signup.failed;

export const isUserError = (error: unknown) => codeOf(error) in REGISTRATION;

export function registrationFieldErrors(error: unknown): { email?: string; password?: string } {
  const message = REGISTRATION[codeOf(error)];
  if (message === signup.weakPassword) return { password: message };
  if (message === signup.emailInUse) return { email: message };
  return codeOf(error) === 'auth/invalid-email' ? { email: signup.invalidEmail } : {};
}

export const loginMessage = (error: unknown): string =>
  LOGIN[codeOf(error)] ?? errorText(error, login.failed);

const RESEND: Messages = { ...LOGIN, 'auth/network-request-failed': unverified.resendOffline };

export const resendMessage = (error: unknown): string => RESEND[codeOf(error)] ?? unverified.resendFailed;

export const linkMessage = (error: unknown): string => LINK[codeOf(error)] ?? link.failed;

export const isExpiredLink = (error: unknown) => linkMessage(error) === link.expired;
