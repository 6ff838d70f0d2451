import { ApiError } from '#contract/errors.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

/** Refusals are results, so that one does not stop the others. */
export async function forEach(
  { words }: Services,
  ids: string[],
  act: (id: string, index: number) => Promise<void>,
  concurrent = 1,
) {
  const results: { id: string; done: boolean; message: string | null }[] = [];
  const waiting = ids.entries();
  const actOnRest = async () => {
    for (const [index, id] of waiting) {
      try {
        await act(id, index);
        results[index] = { id, done: true, message: null };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message } = error instanceof Refusal ? error.inWords(words) : error;
        results[index] = { id, done: false, message };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrent }, actOnRest));
  return results;
}
