import { Outlet } from 'react-router';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ReplayEarlyInput } from '#web/browser/replay-early-input.ts';
import { LanguageLinks } from './language-links.tsx';
import { WordmarkBar } from './wordmark-bar.tsx';

export default function SignInLayout() {
  return (
    <>
      <WordmarkBar brand={useShopSettings().brand}>
        <LanguageLinks />
      </WordmarkBar>
      <main id="main" tabIndex={-1}>
        <Outlet />
        <ReplayEarlyInput />
      </main>
    </>
  );
}
