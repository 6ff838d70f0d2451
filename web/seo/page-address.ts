import type { ServerBuild } from 'react-router';
import * as paths from '#domain/paths.ts';
import { filtersFrom, isCollection, queryFor } from '#web/collection/filters.ts';
import { nextPath } from '#web/identity/next-path.ts';
import { signupBackground } from '#web/identity/signup-background.ts';

export interface PageAddress {
  path: string;
  /** False for free text and unusual filters, whose pages are unlimited in number. */
  isCommon: boolean;
}

interface Query {
  params: URLSearchParams;
  isCommon: boolean;
}

/** Pages that are not listed are the same for every query. */
const QUERIES = new Map<string, (requested: URLSearchParams) => Query>([
  [paths.helpCenter, helpQuery],
  [paths.login, signInQuery],
  [paths.signup, signupQuery],
  ['/auth/action', actionQuery],
]);

const PRODUCT = /^\/productdetail\/[\w-]+$/;

export function createPageAddress(routes: ServerBuild['routes']) {
  const loaders = loadersByPath(routes);

  return (address: string): PageAddress => {
    const queryAt = address.indexOf('?');
    const path = queryAt < 0 ? address : address.slice(0, queryAt);
    const isData = path.endsWith('.data');
    const page = isData ? path.replace(/(?<=\/)_\.data$|\.data$/, '') : path;
    const loaderIds = loaders.get(PRODUCT.test(page) ? '/productdetail/:id' : page);
    const isKnown = loaderIds !== undefined;
    const queryOf = isCollection(page) ? collectionQuery : QUERIES.get(page);
    if (queryAt < 0 || !(queryOf || isData)) return { path, isCommon: isKnown };

    const requested = new URLSearchParams(address.slice(queryAt));
    const { params, isCommon } = queryOf?.(requested) ?? { params: new URLSearchParams(), isCommon: true };
    const requestedRoutes = isData && requested.get('_routes')?.split(',');
    const known = requestedRoutes && loaderIds?.filter((id) => requestedRoutes.includes(id));
    if (known && known.length > 0) params.set('_routes', known.join(','));
    return { path: params.size > 0 ? `${path}?${params}` : path, isCommon: isKnown && isCommon };
  };
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

function collectionQuery(requested: URLSearchParams): Query {
  const filters = filtersFrom(requested);
  const { category, subCategory, q, maxPrice, show } = filters;
  const isOneCategory = category.length <= 1 && subCategory.length <= 1;
  const isFirstPage = show === filtersFrom(new URLSearchParams()).show;
  return {
    params: queryFor(filters),
    isCommon: isOneCategory && isFirstPage && !q && maxPrice === undefined,
  };
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

/** Only the browser needs the code, so no code is rendered or cached. */
function actionQuery(requested: URLSearchParams): Query {
  const mode = ['verifyEmail', 'resetPassword'].find((known) => known === requested.get('mode'));
  const isComplete = mode && requested.get('oobCode');
  return { params: new URLSearchParams(isComplete ? { mode, oobCode: 'code' } : {}), isCommon: true };
}
