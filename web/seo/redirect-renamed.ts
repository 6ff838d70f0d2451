import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import { safePath } from '#domain/safe-path.ts';

/** `search` is the query of the visit, which stays. */
export async function redirectRenamed(call: Client['call'], path: string, search: string): Promise<void> {
  // Backends that implement only the specification know no redirects.
  const found = await call('redirect.get', { path }).catch(() => undefined);
  const target = found?.path && safePath(found.path + search);
  if (target) throw redirect(target, 301);
}
