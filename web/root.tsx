import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import * as layout from '#content/layout.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/phone-bar.css';
import './ui/select.css';
import type { Route } from './+types/root.ts';
import { apiClient } from './api/client.ts';
import { type ShopSettings, useLoadedSettings, useShopSettings } from './api/shop-settings.ts';
import { Assistant } from './assistant/assistant.tsx';
import { headScript } from './document/head-script.ts';
import { BrandHead } from './layout/brand-head.tsx';
import { ErrorMessage } from './layout/error-message.tsx';
import { RouteAnnouncer } from './layout/route-announcer.tsx';
import { StandInBanner } from './layout/stand-in-banner.tsx';
import { UNKNOWN_BRAND, WordmarkBar } from './layout/wordmark-bar.tsx';
import { loadToasts } from './ui/notify.ts';
import { useLater } from './ui/use-later.ts';

/** Pages that are rendered within a second have the same settings. */
const texts = new WeakMap<ShopSettings, string>();

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(apiClient).call('shop.settings');
  const text = texts.get(settings) ?? JSON.stringify(settings);
  texts.set(settings, text);
  return text;
}

/** Reloads settings only on `revalidate()`, which does not navigate. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

// A later handler takes the place of this one, before the router’s listener.
globalThis.onpopstate = () => {};

export function Layout({ children }: { children: ReactNode }) {
  return (
    // `head-script.ts` sets attributes here before hydration.
    <html lang={layout.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own code
          dangerouslySetInnerHTML={{ __html: headScript }}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <BrandHead />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Development has no worker. */
function connectWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  import('./offline/connect-worker.ts').then(({ connectWorker }) => connectWorker()).catch(() => {});
}

const prepareToasts = () => void loadToasts().catch(() => {});

export default function Root() {
  const shop = useShopSettings();
  useLater(prepareToasts);
  const isAdmin = /^\/admin\b/.test(useLocation().pathname);
  useLater(shop.worksOffline && !isAdmin ? connectWorker : undefined);
  return (
    <>
      <a className="visually-hidden" href="#main">
        {layout.skipToContent}
      </a>
      <RouteAnnouncer />
      {shop.standIns && <StandInBanner names={shop.standIns} />}
      <Outlet />
      {!isAdmin && <Assistant />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const brand = useLoadedSettings()?.brand ?? UNKNOWN_BRAND;
  return (
    <>
      <WordmarkBar brand={brand} />
      <main id="main" className="page">
        <ErrorMessage error={error} />
      </main>
    </>
  );
}
