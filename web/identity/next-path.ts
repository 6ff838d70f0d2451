const SHOP = 'http://shop.invalid';
const HOME = '/';

/** The page to go to after signing in: one of this shop's, so that no link can lead a shopper away. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? HOME;
  if (!next.startsWith('/') || !URL.canParse(next, SHOP)) return HOME;
  const { origin, pathname, search: query, hash } = new URL(next, SHOP);
  const isElsewhere = origin !== SHOP || pathname.startsWith('//');
  const leadsBack = /^\/(login|signup)\/*$/i.test(pathname);
  return isElsewhere || leadsBack ? HOME : pathname + query + hash;
}

/** The login or sign-up page, remembering where to return to. */
export const signInPath = (page: '/login' | '/signup', next: string) =>
  next === HOME ? page : `${page}?${new URLSearchParams({ next })}`;
