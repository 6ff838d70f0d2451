import type { Rupees } from '#domain/money.ts';
import type { Synonyms } from './synonyms.ts';

/** Words of one language that say something about a search instead of naming a product. */
export interface SearchWords {
  /** Words that join others or ask for something, such as "with" and "show me". They are ignored. */
  joining: string[];
  /** Joining words after the product: a "cap for summer" is a cap. */
  qualifying: string[];
  colours: string[];
  /** By letters, such as `xl`. */
  sizes: Record<string, string[]>;
  price: {
    currency: string[];
    multipliers: Record<string, number>;
    /** A number with a unit is no price. */
    units: string[];
    maxBefore: string[];
    maxAfter: string[];
    minBefore: string[];
    minAfter: string[];
    /** Between the two prices of a range, and what may be before or after them. */
    to: string[];
    rangeBefore: string[];
    rangeAfter: string[];
  };
}

export interface UnderstoodQuery {
  /** The words to search for, as they were typed. */
  text: string;
  /** The words of `text` before a qualifying word. */
  product: string;
  minPrice?: Rupees;
  maxPrice?: Rupees;
  /** Whether it was typed in double quotes: then nothing is ignored or corrected. */
  isLiteral: boolean;
}

type Phrases = Pick<Synonyms, 'find' | 'maxWords'>;

export type UnderstandQuery = (q: string, phrases: Phrases) => UnderstoodQuery;

const MAX_PRICE: Rupees = 10_000_000;

export function createUnderstandQuery(languages: SearchWords[]): UnderstandQuery {
  const findPrice = createFindPrice(languages.map(({ price }) => price));
  const joining = new Set(languages.flatMap(({ joining, qualifying }) => [...joining, ...qualifying]));
  const qualifying = new Set(languages.flatMap((words) => words.qualifying));

  function withoutPrices(q: string): Omit<UnderstoodQuery, 'product' | 'isLiteral'> {
    let text = q;
    let range: PriceRange = {};
    for (let price = findPrice(text); price; price = findPrice(text)) {
      text = joined([text.slice(0, price.start), text.slice(price.end)]);
      range = narrowed(range, { minPrice: price.min, maxPrice: price.max });
    }
    return { text, ...range };
  }

  /** Joining words within a phrase of the synonyms belong to it. */
  function withoutJoining(
    text: string,
    { find, maxWords }: Phrases,
  ): Pick<UnderstoodQuery, 'text' | 'product'> {
    const rest = text.split(/\s+/).filter(Boolean);
    const words: string[] = [];
    let product: number | undefined;
    while (rest.length > 0) {
      let length = Math.min(maxWords, rest.length);
      while (length > 1 && find(rest.slice(0, length).map(toWord).join(' ')).length === 0) length--;
      const phrase = rest.splice(0, length);
      if (length > 1 || !joining.has(toWord(phrase[0]!))) words.push(...phrase);
      else if (qualifying.has(toWord(phrase[0]!)) && words.length > 0) product ??= words.length;
    }
    const all = words.join(' ');
    return { text: all, product: product === undefined ? all : words.slice(0, product).join(' ') };
  }

  return (q, phrases) => {
    const quoted = /^\s*["“](.*\S.*)["”]\s*$/su.exec(q)?.[1];
    if (quoted !== undefined) return { text: quoted.trim(), product: quoted.trim(), isLiteral: true };
    let understood: UnderstoodQuery = { text: q, product: q, isLiteral: false };
    for (let before: string | undefined; before !== understood.text; ) {
      before = understood.text;
      const { text, ...price } = withoutPrices(before);
      const rest = withoutJoining(text, phrases);
      const hasPrice = Object.keys(price).length > 0;
      // Only words that join, such as "the": they are what is searched for.
      if (
        rest.text === '' &&
        !hasPrice &&
        understood.minPrice === undefined &&
        understood.maxPrice === undefined
      )
        break;
      const isShorter = hasPrice || rest.text.split(' ').length < text.split(/\s+/).filter(Boolean).length;
      if (isShorter) understood = { ...understood, ...narrowed(understood, price), ...rest };
    }
    return understood;
  };
}

type PriceRange = Pick<UnderstoodQuery, 'minPrice' | 'maxPrice'>;

function narrowed(a: PriceRange, b: PriceRange): PriceRange {
  const min = Math.max(a.minPrice ?? 0, b.minPrice ?? 0);
  const max = Math.min(a.maxPrice ?? Infinity, b.maxPrice ?? Infinity);
  const [minPrice, maxPrice] = min > max ? [max, min] : [min, max];
  return { ...(minPrice > 0 && { minPrice }), ...(maxPrice < Infinity && { maxPrice }) };
}

const joined = (parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

const toWord = (typed: string) => typed.toLowerCase().replace(/(?<=.)[,.!?।]+$/u, '');

interface Price {
  start: number;
  end: number;
  min: Rupees;
  max: Rupees;
}

const DIGIT = '[\\d०-९]';
const HAS_DIGIT = new RegExp(DIGIT);
/** Not `\b`, which knows only Latin letters. */
const START = '(?<![\\p{L}\\p{M}\\p{N}.,])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';

function createFindPrice(languages: SearchWords['price'][]): (text: string) => Price | undefined {
  type List = Exclude<keyof SearchWords['price'], 'multipliers'>;
  const anyOf = (list: List) => alternatives(languages.flatMap((words) => words[list]));
  const multipliers: Record<string, number> = Object.assign(
    {},
    ...languages.map((words) => words.multipliers),
  );
  const currency = anyOf('currency');
  const amount = (name: string) =>
    `(?:(?<${name}Before>${currency})\\s*)?(?<${name}>${DIGIT}(?:${DIGIT}|,(?=${DIGIT}))*(?:\\.${DIGIT}+)?)` +
    `(?:\\s*(?<${name}Times>${alternatives(Object.keys(multipliers))})${END})?` +
    `(?<${name}After>\\s*/-|\\s*(?:${currency})${END})?${END}(?!\\s*(?:${anyOf('units')})${END})`;
  const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'iu');
  const [a, b] = [amount('a'), amount('b')];
  const to = `\\s*(?:(?:${anyOf('to')})\\s+|[-–]\\s*)`;
  const isRange = (groups: Record<string, string | undefined>) =>
    ['before', 'after', 'aBefore', 'aAfter', 'bBefore', 'bAfter'].some((name) => groups[name] !== undefined);
  const range = pattern(
    `${START}(?:(?<before>${anyOf('rangeBefore')})\\s+)?${a}${to}${b}(?:\\s*(?<after>${anyOf('rangeAfter')})${END})?`,
  );
  const patterns: [RegExp, (amounts: { a: Rupees; b: Rupees }) => [Rupees, Rupees]][] = [
    [range, ({ a, b }) => (a <= b ? [a, b] : [b, a])],
    [pattern(`${START}(?:${anyOf('maxBefore')})\\s*${a}`), ({ a }) => [0, a]],
    [pattern(`${START}${a}\\s*(?:${anyOf('maxAfter')})${END}`), ({ a }) => [0, a]],
    [pattern(`${START}(?:${anyOf('minBefore')})\\s*${a}`), ({ a }) => [a, Infinity]],
    [pattern(`${START}${a}\\s*(?:${anyOf('minAfter')})${END}`), ({ a }) => [a, Infinity]],
    // Who writes only a price does not want to pay more.
    [pattern(`${START}(?=${currency})${a}`), ({ a }) => [0, a]],
    [pattern(`${START}${a}(?<=/-|(?:${currency}))`), ({ a }) => [0, a]],
  ];
  const toRupees = (digits: string | undefined, times: string | undefined): Rupees =>
    Number(withLatinDigits(digits ?? '0').replaceAll(',', '')) *
    (multipliers[times?.toLowerCase() ?? ''] ?? 1);

  return (text) => {
    if (!HAS_DIGIT.test(text)) return;
    for (const [one, toPrice] of patterns) {
      const match = one.exec(text);
      const groups = match?.groups;
      if (!match || !groups || (one === range && !isRange(groups))) continue;
      const [min, max] = toPrice({
        a: toRupees(groups.a, groups.aTimes),
        b: toRupees(groups.b, groups.bTimes),
      });
      if (min > MAX_PRICE || (max > MAX_PRICE && max < Infinity)) continue;
      return { start: match.index, end: match.index + match[0].length, min, max };
    }
    return;
  };
}

const withLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Longer texts first. Spaces may be wide, and Hindi may be written without nuqta and with either nasal sign. */
const alternatives = (texts: string[]) =>
  [...new Set(texts)]
    .toSorted((a, b) => b.length - a.length)
    .map((text) =>
      text
        .normalize('NFC')
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replaceAll(' ', '\\s+')
        .replace(/(\p{L})\u093c/gu, (nuqta, letter: string) => {
          const one = PRECOMPOSED[letter];
          return one ? `(?:${nuqta}?|${one})` : `${nuqta}?`;
        })
        .replace(/[ँं]/g, '[ँं]'),
    )
    .join('|');

const PRECOMPOSED: Record<string, string> = {
  ...{ क: '\u0958', ख: '\u0959', ग: '\u095a', ज: '\u095b', ड: '\u095c', ढ: '\u095d', फ: '\u095e' },
};
