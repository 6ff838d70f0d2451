const SHOP = 'http://shop.invalid';
const HOME = '/';

/** Accepts only paths of this shop, so that links cannot redirect elsewhere. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? HOME;
  if (!next.startsWith('/') || !URL.canParse(next, SHOP)) return HOME;
  const { origin, pathname, search: query, hash } = new URL(next, SHOP);
  const isOtherSite = origin !== SHOP || pathname.startsWith('//');
  const isSignIn = /^\/(login|signup|auth\/action)\/*$/i.test(pathname);
  return isOtherSite || isSignIn ? HOME : pathname + query + hash;
}

export const nextFrom = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  /^\/(login|signup)$/.test(pathname)
    ? nextPath(new URLSearchParams(search))
    : nextPath(new URLSearchParams({ next: pathname + search + hash }));

export function nextFromContinueUrl(search: URLSearchParams): string {
  const url = search.get('continueUrl') ?? '';
  return URL.canParse(url) ? nextPath(new URL(url).searchParams) : HOME;
}
