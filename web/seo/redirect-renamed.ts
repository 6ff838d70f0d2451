import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';

export async function redirectRenamed(call: Client['call'], path: string): Promise<void> {
  // Backends that implement only the specification know no redirects.
  const found = await call('redirect.get', { path }).catch(() => undefined);
  if (found?.path) throw redirect(found.path, 301);
}
