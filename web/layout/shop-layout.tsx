import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ReplayEarlyInput } from '#web/browser/replay-early-input.ts';
import { SearchBar } from '#web/search/search-bar.tsx';
import type { Route } from './+types/shop-layout.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryBar } from './category-bar.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Footer } from './footer.tsx';
import styles from './shop-layout.module.css';
import { TopBar } from './top-bar.tsx';

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={styles.header}>
      <TopBar />
      <SearchBar />
    </header>
    <CategoryBar />
    <main id="main" tabIndex={-1} className={styles.main}>
      <Suspense>
        {children}
        <ReplayEarlyInput />
      </Suspense>
    </main>
    <Footer />
    <BottomBar />
  </>
);

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <div className="page">
        <ErrorMessage error={error} />
      </div>
    </Frame>
  );
}
