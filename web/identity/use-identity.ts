import { useCallback } from 'react';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { prefix } from '#web/language.ts';
import type { Identity } from './sdk.ts';
import { signInPath } from './sign-in-path.ts';

let opened: Promise<Identity> | undefined;

export function useIdentity() {
  const { identity, origin } = useShopSettings();

  const openIdentity = useCallback(() => {
    opened ??= import('./sdk.ts')
      .then((sdk) => sdk.openIdentity(identity))
      .catch((error) => {
        opened = undefined;
        throw error;
      });
    return opened;
  }, [identity]);

  /** Browsers allow the sign-in window only shortly after a press, so the SDK loads early. */
  const prepare = () => void openIdentity().catch(() => {});

  const continueUrl = (next: string) => origin + prefix + signInPath(paths.login, next);

  return { openIdentity, prepare, continueUrl };
}
