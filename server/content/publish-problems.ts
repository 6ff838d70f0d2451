import type { DocumentName } from '#domain/content.ts';

/** What must be mended before visitors see it, by field. */
export function publishProblems(_document: DocumentName, _content: unknown): Record<string, string> {
  return {};
}
