const SHOP = 'http://shop.invalid';
const HOME = '/';

/** The page to go to after signing in: one of this shop's, so that no link can lead a shopper away. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? HOME;
  if (!next.startsWith('/') || !URL.canParse(next, SHOP)) return HOME;
  const { origin, pathname, search: query, hash } = new URL(next, SHOP);
  const isElsewhere = origin !== SHOP || pathname.startsWith('//');
  const leadsBack = /^\/(login|signup|auth\/action)\/*$/i.test(pathname);
  return isElsewhere || leadsBack ? HOME : pathname + query + hash;
}

/** Where to return to from this page: itself, or from the login and sign-up pages what they remember. */
export const nextFrom = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  /^\/(login|signup)$/.test(pathname)
    ? nextPath(new URLSearchParams(search))
    : nextPath(new URLSearchParams({ next: pathname + search + hash }));

/** The page to return to after the link of an email: what the identity service was given as the address to go on to. */
export function nextFromContinueUrl(search: URLSearchParams): string {
  const url = search.get('continueUrl') ?? '';
  return URL.canParse(url) ? nextPath(new URL(url).searchParams) : HOME;
}
