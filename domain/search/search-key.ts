import { toLatin } from './to-latin.ts';

/** The results of earlier rules are the input of later ones. */
const SOUNDS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/c(?!h)|q/g, 'k'],
  [/ch+/g, 'ch'],
  [/(?<=[bdgjkprst])h+/g, ''],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/au|ou/g, 'o'],
  [/ai|ei|ay(?![aeiou])/g, 'e'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(?<=[b-df-hj-np-tv-z])y(?![aeiou])/g, 'i'],
  [/(.)\1+/gu, '$1'],
  // mehndi, mehendi and mahandi; lehnga and lahanga.
  [/[ae]h[ae](?=[b-df-hj-np-tv-z])|[ae]h(?=n)/g, 'ehe'],
  [/m(?=[b-df-hj-np-tv-z])/g, 'n'],
];

/**
 * Equal for words that sound alike, such as कुर्ती, "kurti" and "kurtee". In capitals, because the literal search is
 * in small letters and must not match keys.
 */
export function toSearchKey(latin: string): string {
  let key = latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  for (let before = ''; before !== key; ) {
    before = key;
    for (const [spelling, sound] of SOUNDS) key = key.replace(spelling, sound);
  }
  return key.toUpperCase();
}

export const keysOfWord = (word: string): string[] => toLatin(word).map(toSearchKey);

/** Each key after a space, or empty. */
export const searchKeysOf = (texts: (string | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => toWords(text ?? '')).flatMap(keysOfWord))]
    .map((key) => ` ${key}`)
    .join('');

export const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
