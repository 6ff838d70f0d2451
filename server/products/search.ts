import type { Database } from '#server/database/database.ts';
import { correctTypingErrors } from './typing-errors.ts';

/** Finds by the words as they were typed and, where that finds nothing, once more by the words probably meant. */
export async function searchMending<Found extends { products: unknown[] }>(
  db: Database,
  typed: string,
  find: (q: string) => Promise<Found>,
): Promise<Found & { didYouMean?: string }> {
  const found = await find(typed);
  if (typed === '' || found.products.length > 0) return found;
  const didYouMean = await correctTypingErrors(db, typed);
  if (didYouMean === '' || didYouMean === typed.toLowerCase()) return found;
  const better = await find(didYouMean);
  return better.products.length > 0 ? { ...better, didYouMean } : found;
}
