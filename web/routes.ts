import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { isDefaultLanguage } from '#language-config';
import { accountPages, type Page, shopPages, signInPages } from '#pages';
import { adminRoutes, previewRoute } from './admin/routes.ts';

const toRoute = ({ path, file, id }: Page) =>
  path === '/' ? index(file) : route(path.slice(1), file, id ? { id } : {});

export default [
  layout('layout/shop-layout.tsx', [
    ...shopPages.map(toRoute),
    layout('identity/signed-in-layout.tsx', accountPages.map(toRoute)),
    route('*', 'layout/not-found-page.tsx'),
  ]),
  layout('layout/sign-in-layout.tsx', signInPages.map(toRoute)),
  // The merchant's side is in the default language only, except for the preview.
  ...(isDefaultLanguage ? [adminRoutes] : []),
  previewRoute,
] satisfies RouteConfig;
