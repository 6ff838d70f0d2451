import { safePath } from '#domain/safe-path.ts';

const HOME = '/';

/** Accepts only paths of this shop, so that links cannot redirect elsewhere. */
export function nextPath(search: URLSearchParams): string {
  const next = safePath(search.get('next') ?? HOME) ?? HOME;
  const isSignIn = /^\/(login|signup|auth\/action)\/*([?#]|$)/i.test(next);
  return isSignIn ? HOME : next;
}

export const nextFrom = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  /^\/(login|signup)$/.test(pathname)
    ? nextPath(new URLSearchParams(search))
    : nextPath(new URLSearchParams({ next: pathname + search + hash }));

export function nextFromContinueUrl(search: URLSearchParams): string {
  try {
    return nextPath(new URL(search.get('continueUrl') ?? '').searchParams);
  } catch {
    return HOME;
  }
}
