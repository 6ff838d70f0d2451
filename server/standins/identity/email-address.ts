import { textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

/** An address as it is kept: in lower case. */
export function requireEmail(value: unknown): string {
  const email = textOf(value).trim().toLowerCase();
  if (email === '') throw new ToolkitError('MISSING_EMAIL');
  if (email.length > 254 || !/^[^\s@,;:<>()[\]\\"]+@[a-z\d.-]+\.[a-z\d-]+$/.test(email))
    throw new ToolkitError('INVALID_EMAIL');
  return email;
}
