import type { Output } from '#contract/schemas.ts';
import { emailOf } from '#domain/no-email.ts';
import type { Role } from '#domain/staff.ts';

/** An account as its own browser sees it. */
export function userOf(
  { id, name, email: stored }: { id: string; name: string; email: string },
  role?: Role | null,
): Output<'user.current'> {
  const email = emailOf(stored);
  return { name, email, ...(!email && { id }), ...(role && { role }) };
}
