const VOWELS: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'e', ऎ: 'e', ऑ: 'o', ऒ: 'o', ॲ: 'a' },
};

const VOWEL_SIGNS: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au' },
  ...{ 'ॅ': 'e', 'ॆ': 'e', 'ॉ': 'o', 'ॊ': 'o' },
};

const CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h', ज़: 'z', फ़: 'f', क़: 'q', ज्ञ: 'gy' },
  /** People write "saree" and "kapda". */
  ...{ ड़: 'R', ढ़: 'Rh' },
};

const OTHERS: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '', ऽ: '' };

const VIRAMA = '्';
/** A vowel that is not written, and is silent at the end of a word and in some places within it. */
const SCHWA = 'A';

const LETTER = /ज्ञ|[\u0900-\u097f]़?|./gsu;
const HINDI = /[\u0900-\u0963\u0966-\u097f]/;

export const isHindi = (text: string): boolean => HINDI.test(text);

/** How people type a Hindi word, in one or two spellings. Other scripts stay as they are. */
export function toLatin(word: string): string[] {
  if (!isHindi(word)) return [word];
  const latin = withoutSilentVowels(spell(word.normalize('NFKD')));
  return latin.includes('R') ? [latin.replaceAll('R', 'r'), latin.replaceAll('R', 'd')] : [latin];
}

function spell(word: string): string {
  let latin = '';
  let hasOpenConsonant = false;
  for (const [letter] of word.matchAll(LETTER)) {
    const consonant = CONSONANTS[letter] ?? CONSONANTS[letter[0]!];
    const sign = VOWEL_SIGNS[letter];
    if (hasOpenConsonant && sign === undefined && letter !== VIRAMA) latin += SCHWA;
    hasOpenConsonant = consonant !== undefined;
    latin += consonant ?? sign ?? VOWELS[letter] ?? OTHERS[letter] ?? digitOf(letter) ?? otherOf(letter);
  }
  return hasOpenConsonant ? latin + SCHWA : latin;
}

const digitOf = (letter: string) =>
  /[०-९]/.test(letter) ? String(letter.charCodeAt(0) - 0x0966) : undefined;

const otherOf = (letter: string) =>
  HINDI.test(letter) ? '' : letter.replaceAll(/[AR]/g, (one) => one.toLowerCase());

/** Drops the inherent “a” between two consonants, from the end: कुरता is kurta, and शर्ट is shart. */
function withoutSilentVowels(latin: string): string {
  let result = latin.replace(/(?<=[aeiouA].*)A$/s, '');
  for (let at = result.length - 1; at > 0; at--) {
    if (result[at] !== SCHWA) continue;
    const isSilent =
      /[aeiouA](?:chh?|[bdgjkpstR]h?|[^aeiouA])$/.test(result.slice(0, at)) &&
      /^A(?:chh?|[bdgjkpstR]h?|[^aeiouA])[aeiouA]/.test(result.slice(at));
    if (isSilent) result = result.slice(0, at) + result.slice(at + 1);
  }
  return result.replaceAll(SCHWA, 'a');
}
