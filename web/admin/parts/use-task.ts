import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { api } from '#web/api/client.ts';
import { notify } from '#web/ui/notify.ts';

const SIGNED_OUT =
  'You are signed out. Sign in again in another window and come back: nothing you have typed here is lost.';

/** One change at a time. What it says on success is shown, the page reads again, and a refusal stays for the form to show. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const { revalidate } = useRevalidator();
  const isRunning = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Resolves to whether it worked. */
  async function run(task: () => Promise<string | undefined>): Promise<boolean> {
    // A second press can come before the button is drawn disabled.
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const said = await task();
      if (said) void notify.done(said);
      if (!isLeft.current) await revalidate();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isLeft.current) return false;
      setRefusal(await explained(error));
      // Somebody was quicker: the page shows what is now.
      if (error.code === 'conflict') await revalidate();
      return false;
    } finally {
      isRunning.current = false;
      if (!isLeft.current) setBusy(false);
    }
  }

  return { isBusy, refusal, run, forget: () => setRefusal(undefined) };
}

export type Task = ReturnType<typeof useTask>;

/** To whoever is signed out, a call of the merchant's side does not exist. */
async function explained(error: ApiError): Promise<ApiError> {
  if (error.code !== 'not_found') return error;
  const isOut = await api.call('user.current').then(
    () => false,
    (answer: unknown) => answer instanceof ApiError && answer.code === 'not_signed_in',
  );
  return isOut ? new ApiError('not_signed_in', SIGNED_OUT) : error;
}
