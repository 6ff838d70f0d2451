import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';

/** Runs one task at a time. After `release`, or on another page, a running task may still succeed, but its error is dropped. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isRunning = useRef(false);
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  function release() {
    latest.current++;
    isRunning.current = false;
    setBusy(false);
  }

  async function run(
    task: (isCurrent: () => boolean) => Promise<unknown>,
    onError: (error: unknown) => unknown = keepError,
  ): Promise<boolean> {
    // A second press can come before the button renders as disabled.
    if (isRunning.current) return false;
    isRunning.current = true;
    const id = ++latest.current;
    const isCurrent = () => id === latest.current;
    setBusy(true);
    setError(undefined);
    try {
      await task(isCurrent);
      return true;
    } catch (error) {
      if (isCurrent()) await onError(error);
      return false;
    } finally {
      if (isCurrent()) release();
    }
  }

  function keepError(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    setError(error);
  }

  return { isBusy, error, run, release, setError };
}

export type Action = ReturnType<typeof useAction>;
