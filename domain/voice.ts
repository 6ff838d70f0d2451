export type Action =
  | { type: 'go'; to: string }
  | { type: 'openSocial'; site: 'instagram' | 'youtube' }
  | { type: 'search'; words: string; maxPrice: number | undefined }
  | { type: 'simulate'; toast: string }
  | { type: 'openSearch' | 'closeSearch' | 'goBack' | 'logout' | 'answer' };

export type Command = { type: 'tour' } | (Action & { reply: string });

export interface Vocabulary {
  commands: (Command & { keywords: string[] })[];
  search: RegExp;
  searchVerb: RegExp;
  maxPrice: RegExp;
  fillers: RegExp;
  searching: (words: string, maxPrice: number | undefined) => string;
}

export function parseCommand(transcript: string, vocabulary: Vocabulary): Command | undefined {
  const text = transcript.toLowerCase();
  return (
    searchIn(text, vocabulary) ??
    vocabulary.commands.find(({ keywords }) => keywords.some((word) => text.includes(word)))
  );
}

function searchIn(text: string, vocabulary: Vocabulary): Command | undefined {
  const [, verb = '', rest = ''] = vocabulary.search.exec(text) ?? [];
  const limit = vocabulary.maxPrice.exec(rest)?.[1]?.replaceAll(',', '');
  const words = rest
    .replace(vocabulary.maxPrice, '')
    .replace(/[.?!]/g, '')
    .trim()
    .replace(vocabulary.fillers, '')
    .trim();
  if (!limit && !(words && vocabulary.searchVerb.test(verb))) return;
  const maxPrice = limit ? Number(limit) : undefined;
  return { type: 'search', words, maxPrice, reply: vocabulary.searching(words, maxPrice) };
}
