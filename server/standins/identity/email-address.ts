import { textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

export function requireEmail(value: unknown): string {
  const email = textOf(value).trim().toLowerCase();
  if (email === '') throw new ToolkitError('MISSING_EMAIL');
  if (email.length > 254 || !/^[^\s@,;:<>()[\]\\"]+@[a-z\d.-]+\.[a-z\d-]+$/.test(email))
    throw new ToolkitError('INVALID_EMAIL');
  return email;
}
