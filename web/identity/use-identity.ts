import { useCallback } from 'react';
import * as paths from '#domain/paths.ts';
import { type ShopSettings, useShopSettings } from '#web/api/shop-settings.ts';
import { prefix } from '#web/language.ts';
import { signInPath } from './sign-in-path.ts';

type Project = ShopSettings['identity'];

const openSdk = once(async (project) => (await import('./sdk.ts')).openIdentity(project));

const openGoogle = once(async (project) => {
  const { prepareGoogle, signInWithGoogle } = await openSdk(project);
  await prepareGoogle();
  return signInWithGoogle;
});

export function useIdentity() {
  const { identity, origin } = useShopSettings();

  const openIdentity = () => openSdk(identity);

  /** Loads the SDK while the customer types. */
  const prepare = () => void openIdentity().catch(() => {});

  const continueUrl = (next: string) => origin + prefix + signInPath(paths.login, next);

  return { openIdentity, prepare, continueUrl };
}

export function useGoogle() {
  const { identity } = useShopSettings();
  return useCallback(() => openGoogle(identity), [identity]);
}

/** Loads one time; after a failure the next call tries again. */
function once<Result>(load: (project: Project) => Promise<Result>) {
  let loading: Promise<Result> | undefined;
  return (project: Project) => {
    loading ??= load(project).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
