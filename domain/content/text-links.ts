/** A picture has an exclamation mark before it. */
const LINK = /(?:^|[^!])\[[^\]\n]*\]\(\s*<?([^)\s>]*)/g;

export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(LINK)].map(([, target]) => target!);
