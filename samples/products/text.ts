/** Sentences to one paragraph. */
export const prose = (...sentences: string[]): string => sentences.join(' ');

/** Facts to one per line, as the product page lists them. */
export const lines = (...facts: string[]): string => facts.join('\n');
