import { useCallback } from 'react';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import type { Identity } from './sdk.ts';
import { signInPath } from './sign-in-path.ts';

let opened: Promise<Identity> | undefined;

/** The identity service on demand: its library comes when a form is first used, and once. */
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

  /** Lets the library come early: a browser opens the sign-in window only soon after a press. */
  const prepare = () => void openIdentity().catch(() => {});

  /** For the links of emails: the login page, remembering where to return to. */
  const continueUrl = (next: string) => new URL(signInPath(paths.login, next), origin).href;

  return { openIdentity, prepare, continueUrl };
}
