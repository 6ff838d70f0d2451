import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import { safePath } from '#domain/safe-path.ts';

export async function redirectRenamed(call: Client['call'], path: string): Promise<void> {
  // Backends that implement only the specification know no redirects.
  const found = await call('redirect.get', { path }).catch(() => undefined);
  const target = found?.path && safePath(found.path);
  if (target) throw redirect(target, 301);
}
