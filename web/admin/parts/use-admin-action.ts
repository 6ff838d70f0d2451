import { useTransition } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { notify } from '#web/ui/notify.ts';

const SIGNED_OUT =
  'You’ve been signed out. Sign in again in another window, then come back. What you typed here is still here.';

export function useAdminAction() {
  const { isBusy, error, setError, run } = useAction();
  const { revalidate } = useRevalidator();
  const [isRendering, startTransition] = useTransition();
  return {
    isBusy: isBusy || isRendering,
    error,
    clearError: () => setError(undefined),
    run: (task: () => Promise<string | undefined>) =>
      run(
        async (isCurrent) => {
          const message = await task();
          if (message) void notify.done(message);
          if (!isCurrent()) return;
          await revalidate();
          // Busy until the page shows what is saved, which the router renders in a transition.
          startTransition(() => {});
        },
        async (error) => {
          if (!(error instanceof ApiError)) throw error;
          setError(await explain(error));
          if (error.code === 'conflict') await revalidate();
        },
      ),
  };
}

export type AdminAction = ReturnType<typeof useAdminAction>;

/** The admin API answers 404 to anyone who is signed out. */
async function explain(error: ApiError): Promise<ApiError> {
  if (error.code !== 'not_found') return error;
  const isSignedOut = await api.call('user.current').then(
    () => false,
    (answer: unknown) => answer instanceof ApiError && answer.code === 'not_signed_in',
  );
  return isSignedOut ? new ApiError('not_signed_in', SIGNED_OUT) : error;
}
