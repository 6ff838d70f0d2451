import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import {
  isExpiredLink,
  isUserError,
  linkMessage,
  loginMessage,
  registrationFieldErrors,
  registrationMessage,
  resendMessage,
} from './messages.ts';

const refused = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const offline = new ApiError('unavailable', 'The shop could not be reached.');

test.each([
  [refused('auth/email-already-in-use'), 'The email address is already in use.'],
  [refused('auth/weak-password'), 'The password is too weak.'],
  [refused('auth/internal-error'), 'Registration failed. Please try again.'],
  [offline, 'Registration failed. Please try again.'],
])('registration: %s', (error, message) => expect(registrationMessage(error)).toBe(message));

test('an error that the customer can fix is shown at its field', () => {
  expect(registrationFieldErrors(refused('auth/email-already-in-use'))).toHaveProperty('email');
  expect(registrationFieldErrors(refused('auth/invalid-email'))).toHaveProperty('email');
  expect(registrationFieldErrors(refused('auth/weak-password'))).toHaveProperty('password');
  expect(registrationFieldErrors(offline)).toEqual({});
  expect(isUserError(refused('auth/weak-password'))).toBe(true);
  expect(isUserError(refused('auth/internal-error'))).toBe(false);
});

test.each([
  [refused('auth/invalid-credential'), 'Invalid email or password.'],
  [refused('auth/invalid-email'), 'Invalid email or password.'],
  [
    new ApiError('email_not_verified', 'Please verify your email before logging in.'),
    'Please verify your email before logging in.',
  ],
  [refused('auth/too-many-requests'), 'Too many attempts. Please wait a few minutes and try again.'],
  [offline, 'Login failed. Please try again.'],
])('login: %s', (error, message) => expect(loginMessage(error)).toBe(message));

test.each([
  [refused('auth/invalid-credential'), 'Invalid email or password.'],
  [refused('auth/too-many-requests'), 'Too many attempts. Please wait a few minutes and try again.'],
  [refused('auth/network-request-failed'), 'Please check your connection'],
  [refused('auth/internal-error'), 'We couldn’t send the email. Please try again.'],
  [offline, 'We couldn’t send the email. Please try again.'],
])('resending the email: %s', (error, message) => expect(resendMessage(error)).toContain(message));

test('an expired link and a failed connection have different messages', () => {
  expect(isExpiredLink(refused('auth/invalid-action-code'))).toBe(true);
  expect(isExpiredLink(refused('auth/expired-action-code'))).toBe(true);
  expect(linkMessage(refused('auth/weak-password'))).toBe('The password is too weak.');
  expect(linkMessage(refused('auth/network-request-failed'))).toContain('connection');
  expect(linkMessage(refused('auth/internal-error'))).not.toContain('connection');
});
