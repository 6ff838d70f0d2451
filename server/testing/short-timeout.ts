/** Runs with a timeout of 50 ms for each call to a provider; returns the timeouts in ms that the calls asked for. */
export async function withShortTimeout(run: () => Promise<unknown>): Promise<number[]> {
  const asked: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    asked.push(ms);
    return timeout.call(AbortSignal, 50);
  };
  try {
    await run();
  } finally {
    AbortSignal.timeout = timeout;
  }
  return asked;
}
