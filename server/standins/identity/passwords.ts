import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ToolkitError } from './toolkit-error.ts';

const COST = { N: 16384, r: 8, p: 5 };
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export function requireValidPassword(password: unknown): asserts password is string {
  if (typeof password !== 'string' || password === '') throw new ToolkitError('MISSING_PASSWORD');
  if (password.length < 6) {
    throw new ToolkitError('WEAK_PASSWORD : Password should be at least 6 characters');
  }
  if (password.length > 4096) throw new ToolkitError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, COST);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

const dummyHash = `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;

/** Takes the same time without a stored password, so that time does not reveal which addresses have one. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? dummyHash).split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), 32, COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && Boolean(hash);
}
