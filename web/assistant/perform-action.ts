import type { NavigateFunction } from 'react-router';
import * as paths from '#domain/paths.ts';
import type { Action } from '#domain/voice.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import { nextFrom } from '#web/identity/next-path.ts';
import { logout } from '#web/identity/session.tsx';
import { signInPath } from '#web/identity/sign-in-path.ts';
import { withoutPrefix } from '#web/language.ts';
import { collectionAt, filtersFrom, NO_FILTERS } from '#web/listing/filters.ts';
import { isSearchOpen } from '#web/search/search-bar.tsx';
import { notify } from '#web/ui/notify.ts';

export function performAction(
  action: Action,
  { navigate, brand }: { navigate: NavigateFunction; brand: ShopSettings['brand'] },
): void {
  const { search, hash } = window.location;
  const pathname = withoutPrefix(window.location.pathname);
  const params = new URLSearchParams(search);
  const isOpen = isSearchOpen(pathname, params);
  switch (action.type) {
    case 'go':
      if (action.to === paths.login || action.to === paths.signup)
        return void navigate(signInPath(action.to, nextFrom({ pathname, search, hash })));
      return void navigate(action.to);
    case 'goBack':
      return void navigate(-1);
    case 'search': {
      const { words, maxPrice } = action;
      return void navigate(collectionAt({ ...NO_FILTERS, q: words || undefined, maxPrice }));
    }
    case 'openSearch':
      if (!isOpen) navigate(collectionAt({ ...NO_FILTERS, q: '' }));
      return;
    case 'closeSearch':
      if (isOpen) navigate(collectionAt({ ...filtersFrom(params), q: undefined }));
      return;
    case 'openSocial':
      window.open(brand.socials[action.site], '_blank', 'noopener,noreferrer');
      return;
    case 'simulate':
      return void notify.info(action.toast);
    case 'logout':
      return void logout();
    case 'answer':
      return;
  }
}
