export type Action =
  | { does: 'go'; to: string }
  | { does: 'openSocial'; site: 'instagram' | 'youtube' }
  | { does: 'search'; words: string; maxPrice: number | undefined }
  | { does: 'simulate'; toast: string }
  | { does: 'openSearch' | 'closeSearch' | 'goBack' | 'logout' | 'answer' };

export type Command = { does: 'tour' } | (Action & { says: string });

export interface Vocabulary {
  commands: (Command & { keywords: string[] })[];
  search: RegExp;
  searchVerb: RegExp;
  maxPrice: RegExp;
  fillers: RegExp;
  searching: (words: string, maxPrice: number | undefined) => string;
}

export function understand(heard: string, vocabulary: Vocabulary): Command | undefined {
  const sentence = heard.toLowerCase();
  return (
    searchIn(sentence, vocabulary) ??
    vocabulary.commands.find(({ keywords }) => keywords.some((word) => sentence.includes(word)))
  );
}

function searchIn(sentence: string, vocabulary: Vocabulary): Command | undefined {
  const [, verb = '', rest = ''] = vocabulary.search.exec(sentence) ?? [];
  const limit = vocabulary.maxPrice.exec(rest)?.[1]?.replaceAll(',', '');
  const words = rest
    .replace(vocabulary.maxPrice, '')
    .replace(/[.?!]/g, '')
    .trim()
    .replace(vocabulary.fillers, '')
    .trim();
  if (!limit && !(words && vocabulary.searchVerb.test(verb))) return;
  const maxPrice = limit ? Number(limit) : undefined;
  return { does: 'search', words, maxPrice, says: vocabulary.searching(words, maxPrice) };
}
