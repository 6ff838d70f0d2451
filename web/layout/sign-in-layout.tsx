import { Outlet } from 'react-router';
import { ReplayEarlyInput } from '#web/browser/replay-early-input.ts';
import { WordmarkBar } from './wordmark-bar.tsx';

export default function SignInLayout() {
  return (
    <>
      <WordmarkBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
        <ReplayEarlyInput />
      </main>
    </>
  );
}
