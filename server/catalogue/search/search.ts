import type { Synonyms } from '#domain/synonyms.ts';
import type { Database } from '#server/database/database.ts';
import { correctTypingErrors } from './typing-errors.ts';

export async function searchWithCorrection<Found extends { count: number }>(
  db: Database,
  typed: string,
  synonyms: Synonyms,
  search: (q: string) => Promise<Found>,
): Promise<Found & { didYouMean?: string }> {
  const found = await search(typed);
  if (typed === '' || found.count > 0) return found;
  const didYouMean = await correctTypingErrors(db, typed, synonyms);
  if (didYouMean === '' || didYouMean === typed.toLowerCase()) return found;
  const corrected = await search(didYouMean);
  return corrected.count > 0 ? { ...corrected, didYouMean } : found;
}
