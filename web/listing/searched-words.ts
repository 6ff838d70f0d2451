/** The words of a search, without the quotation marks of an exact one. */
export const searchedWords = (q = ''): string => q.trim().replace(/^"(.+)"$/, '$1');
