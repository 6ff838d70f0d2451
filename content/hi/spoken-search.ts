import type { Vocabulary } from '#domain/voice.ts';

/** Spoken and colloquial forms. Hindi verbs end the sentence, so the words searched for come before and after. */
const SEARCH_VERBS = [
  'खोज(?:ो|ें|िए|िये|न[ाी])',
  'ढ[ूु][ंँ]?ढ\u093c?(?:ो|ें|िए|िये|न[ाी]| दो| दीजिए)',
  '(?:खोज|सर्च|तलाश|ढ[ूु][ंँ]?ढ\u093c?) (?:करो|करें|कीजिए|करन[ाी]|कर दो|कर|के)(?: दिखाओ| दिखाइए| दिखा दो)?',
  'सर्च फ\u093c?ॉर',
  'khoj(?:o|en|iye|na)',
  'dh(?:oo|u)n?dh?(?:o|iye|na| do)',
  '(?:search|khoj) (?:karo|karen|kijiye|karna|kar do|kar ke dikhao)',
  'search for',
];
const SHOW_VERBS = [
  'दिखा(?:ओ|एँ|एं|इए|इये|ना| दो| दीजिए)',
  'बता(?:ओ|एँ|एं|इए|इये|ना| दो| दीजिए)',
  'चाहि(?:ए|ये|एँ|एं)',
  'dikha(?:o|ye|iye|na| do)',
  'bata(?:o|iye| do)',
  'chahiy?e',
  'show(?: me)?',
];

/** Not `\b`, which knows only Latin letters. */
const END = '(?![\\p{L}\\p{M}])';

const RUPEES = '(?:रुपये|रुपए|रुपयों|रूपये|रूपए|रु\\.?|rupees?|rupaye|rupay|rs\\.?)?';
const LIMITS = [
  'से (?:कम|नीचे|सस्त[ाीे])',
  'के (?:अंदर|अन्दर|भीतर|नीचे|बजट)',
  'तक',
  'se (?:kam|neeche|niche|sast[aie])',
  'ke (?:andar|neeche|niche|budget)',
  'tak',
];
const AFTER_LIMIT = 'क[ाीे]|में|वाल[ाीे]|दाम|क\u093c?ीमत|k[aei]|mein|me|wal[aei]|daam|keemat|kimat';

const FILLERS = [
  ...[
    'मुझे',
    'हमें',
    'ज\u093c?रा',
    'प्लीज\u093c?',
    'कृपया',
    'कोई',
    'कुछ',
    'सब',
    'सभी',
    'सार[ाीे]',
    'चीज\u093c?ें',
    'सामान',
  ],
  ...[
    'please',
    'mujhe',
    'hamein',
    'z?j?ara',
    'koi',
    'kuch',
    'sab',
    'sabhi',
    'sa+re',
    'cheezen',
    'sa+man',
    'हैं?',
    'hain?',
  ],
].join('|');

export const spokenSearch: Pick<Vocabulary, 'search' | 'searchVerb' | 'maxPrice' | 'fillers'> = {
  search: new RegExp(`(?:^|\\s)(${[...SEARCH_VERBS, ...SHOW_VERBS].join('|')})${END}`, 'u'),
  searchVerb: new RegExp(`^(?:${SEARCH_VERBS.join('|')})$`, 'u'),
  maxPrice: new RegExp(
    `(?:₹|rs\\.?|रु\\.?)?\\s*(\\d[\\d,]*)\\s*${RUPEES}\\s*(?:${LIMITS.join('|')})(?:\\s+(?:${AFTER_LIMIT}))*${END}` +
      `|(?:under|below|अंडर|बिलो)\\D{0,9}(\\d[\\d,]*)\\s*${RUPEES}`,
    'u',
  ),
  fillers: new RegExp(`^(?:(?:${FILLERS})(?:\\s+|$))+|(?:^|\\s+)(?:${FILLERS}|को)$`, 'gu'),
};
