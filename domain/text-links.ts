const LINK = /\[[^\]\n]*\]\(\s*<?([^)\s>]*)/g;

/** The addresses that links of a Markdown text lead to. */
export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(LINK)].map(([, target]) => target!);
