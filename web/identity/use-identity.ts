import { useCallback } from 'react';
import { useShopSettings } from '#web/settings.ts';
import type { Identity } from './sdk.ts';

let opened: Promise<Identity> | undefined;

/** The identity service on demand: its library comes when a form is first used, and once. */
export function useIdentity() {
  const { identity } = useShopSettings();

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

  return { openIdentity, prepare };
}
