import type { NavigateFunction } from 'react-router';
import * as paths from '#domain/paths.ts';
import type { Deed } from '#domain/voice.ts';
import { shop } from '#shop';
import { collectionAt, filtersFrom } from '#web/collection/filters.ts';
import { nextFrom } from '#web/identity/next-path.ts';
import { logout } from '#web/identity/session.tsx';
import { signInPath } from '#web/identity/sign-in-path.ts';
import { isSearchOpen } from '#web/search/search-bar.tsx';
import { notify } from '#web/ui/notify.ts';

const NO_FILTERS = filtersFrom(new URLSearchParams());

/** Does what was asked for. */
export function act(deed: Deed, navigate: NavigateFunction): void {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const isOpen = isSearchOpen(pathname, params);
  switch (deed.does) {
    case 'go':
      if (deed.to === paths.login || deed.to === paths.signup)
        return void navigate(signInPath(deed.to, nextFrom(window.location)));
      return void navigate(deed.to);
    case 'goBack':
      return void navigate(-1);
    case 'find': {
      const { words, maxPrice } = deed;
      return void navigate(collectionAt({ ...NO_FILTERS, q: words || undefined, maxPrice }));
    }
    case 'openSearch':
      if (!isOpen) navigate(collectionAt({ ...NO_FILTERS, q: '' }));
      return;
    case 'closeSearch':
      if (isOpen) navigate(collectionAt({ ...filtersFrom(params), q: undefined }));
      return;
    case 'visit':
      window.open(shop.socials[deed.site], '_blank', 'noopener,noreferrer');
      return;
    case 'pretend':
      return void notify.info(deed.toast);
    case 'logout':
      return void logout();
    case 'answer':
      return;
  }
}
