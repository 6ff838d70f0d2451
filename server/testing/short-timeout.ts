/** Runs it while every call to a provider gives up after 50 ms; answers after how many ms each would have given up otherwise. */
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
