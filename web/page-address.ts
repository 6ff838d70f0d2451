import type { ServerBuild } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import * as paths from '#domain/paths.ts';
import { pincodeIn } from '#web/delivery/pincode-in.ts';
import { nextPath } from '#web/identity/next-path.ts';
import { signupBackground } from '#web/identity/signup-background.ts';
import { otherLanguages } from '#web/language.ts';
import { categoryPageFilters, collectionPageQuery } from './listing/category-filters.ts';
import { type Filters, filtersFrom, isCollection, NO_FILTERS, queryFor } from './listing/filters.ts';
import { isNarrowed } from './listing/selected-filters.ts';

export interface PageAddress {
  path: string;
  /** False for free text and unusual filters, whose pages are unlimited in number. */
  isCommon: boolean;
}

type ShopSettings = Pick<Output<'shop.settings'>, 'categories' | 'filterNames'>;

interface Query {
  params: URLSearchParams;
  isCommon: boolean;
}

/** Pages that are not listed are the same for every query. */
const QUERIES = new Map<string, (requested: URLSearchParams, shop?: ShopSettings) => Query>([
  [paths.deliveryDate, deliveryQuery],
  [paths.helpCenter, helpQuery],
  [paths.login, signInQuery],
  [paths.signup, signupQuery],
  ['/auth/action', actionQuery],
]);

const PRODUCT = /^\/productdetail\/[\w-]+$/;
const CATEGORY = /^\/category\/[\w-]+$/;
const TEXT_PAGE = /^\/pages\/[\w-]+$/;
const COLLECTION = /^\/collections\/[\w-]+$/;

export function createPageAddress(routes: ServerBuild['routes'], prefix = '') {
  const loaders = loadersByPath(routes);

  /** Without the settings, names of categories and options stay in the address. */
  return (address: string, shop?: ShopSettings): PageAddress => {
    const queryAt = address.indexOf('?');
    const path = queryAt < 0 ? address : address.slice(0, queryAt);
    const isData = path.endsWith('.data');
    const page = (isData ? path.replace(/(?<=\/)_\.data$|\.data$/, '') : path).slice(prefix.length) || '/';
    const loaderIds = loaders.get(routeOf(page));
    const isKnown = loaderIds !== undefined;
    const queryOf = isCollection(page)
      ? collectionQuery
      : CATEGORY.test(page)
        ? categoryQuery
        : COLLECTION.test(page)
          ? ownCollectionQuery
          : QUERIES.get(page);
    if (queryAt < 0 || !(queryOf || isData)) return { path, isCommon: isKnown };

    const requested = new URLSearchParams(address.slice(queryAt));
    const { params, isCommon } = queryOf?.(requested, shop) ?? {
      params: new URLSearchParams(),
      isCommon: true,
    };
    const requestedRoutes = isData && requested.get('_routes')?.split(',');
    const known = requestedRoutes && loaderIds?.filter((id) => requestedRoutes.includes(id));
    if (known && known.length > 0) params.set('_routes', known.join(','));
    return { path: params.size > 0 ? `${path}?${params}` : path, isCommon: isKnown && isCommon };
  };
}

function routeOf(page: string): string {
  if (PRODUCT.test(page)) return '/productdetail/:id';
  if (TEXT_PAGE.test(page)) return '/pages/:id';
  if (COLLECTION.test(page)) return '/collections/:id';
  return CATEGORY.test(page) ? '/category/:id' : page;
}

function loadersByPath(routes: ServerBuild['routes']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const page of Object.values(routes)) {
    if (!page?.path && !page?.index) continue;
    const branch = [page];
    for (let { parentId } = page; parentId; parentId = branch[0]!.parentId) branch.unshift(routes[parentId]!);
    const path = branch.flatMap((route) => route.path || []).join('/');
    found.set(
      `/${path}`,
      branch.filter((route) => route.module.loader).map(({ id }) => id),
    );
  }
  return found;
}

function collectionQuery(requested: URLSearchParams, shop?: ShopSettings): Query {
  const filters = filtersFrom(requested, shop?.categories, shop ? shop.filterNames : 'any');
  const { category, subCategory, q } = filters;
  const isOneCategory = shop ? category.length <= 1 && subCategory.length <= 1 : category.length === 0;
  return { params: queryFor(filters), isCommon: isOneCategory && isFirstPage(filters) && !q };
}

function categoryQuery(requested: URLSearchParams, shop?: ShopSettings): Query {
  const filters = categoryPageFilters(requested, shop ? shop.filterNames : 'any');
  return { params: queryFor(filters), isCommon: isFirstPage(filters) };
}

function ownCollectionQuery(requested: URLSearchParams, shop?: ShopSettings): Query {
  const filters = categoryPageFilters(requested, shop ? shop.filterNames : 'any');
  return { params: collectionPageQuery(requested, filters), isCommon: isFirstPage(filters) };
}

const isFirstPage = (filters: Filters) =>
  filters.show === NO_FILTERS.show && !filters.isOpen && !isNarrowed(filters);

function deliveryQuery(requested: URLSearchParams): Query {
  const pin = pincodeIn(requested);
  return { params: new URLSearchParams(pin ? { pin } : {}), isCommon: !pin };
}

function helpQuery(requested: URLSearchParams): Query {
  const q = requested.get('q');
  return { params: new URLSearchParams(q ? { q } : {}), isCommon: !q };
}

function signInQuery(requested: URLSearchParams): Query {
  const next = nextPath(requested);
  const isHome = next === '/';
  return { params: new URLSearchParams(isHome ? {} : { next }), isCommon: isHome };
}

function signupQuery(requested: URLSearchParams): Query {
  const query = signInQuery(requested);
  const background = signupBackground(requested);
  if (background !== 0) query.params.set('bg', String(background ?? 'none'));
  return query;
}

/**
 * Only the browser needs the code, so no code is rendered or cached. The address with another language is never
 * cached, because the server redirects it.
 */
function actionQuery(requested: URLSearchParams): Query {
  const other = otherLanguages.find(({ code }) => code === requested.get('lang'));
  const mode = ['verifyEmail', 'resetPassword'].find((known) => known === requested.get('mode'));
  const isComplete = mode && requested.get('oobCode');
  const params = { ...(isComplete && { mode, oobCode: 'code' }), ...(other && { lang: other.code }) };
  return { params: new URLSearchParams(params), isCommon: !other };
}
