/** Values that are not texts. */
const NO_TEXTS = new Set(['id', 'link', 'locale', 'to', 'type', 'url', 'required', 'patterns']);

/** Makes every text 40 % longer, also those that functions return; the values that they were called with stay. */
export const lengthen = <Value>(value: Value): Value => longer(value, []) as Value;

function longer(value: unknown, given: string[]): unknown {
  if (typeof value === 'string') return longerText(value, given);
  if (typeof value === 'function') return (...of: unknown[]) => longer(value(...of), of.filter(isText));
  if (Array.isArray(value)) return value.map((one) => longer(one, given));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) => [key, NO_TEXTS.has(key) ? one : longer(one, given)]),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function longerText(text: string, given: string[]): string {
  if (/^(\/|https?:)/.test(text)) return text;
  const parts = given.map((one) => one.replace(/[^\w\s]/g, '\\$&'));
  // Placeholders, addresses of links and email addresses stay as they are.
  const unchanged = new RegExp(
    [...parts, '\\{[^}]*\\}', '\\]\\([^)]*\\)', '\\S+@\\S+', '&\\w+;'].join('|'),
    'g',
  );
  let end = 0;
  let result = '';
  for (const match of text.matchAll(unchanged)) {
    result += longerWords(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + longerWords(text.slice(end));
}

/** “Colleection”: each word grows by 40 % of its letters, like words of another language. */
const longerWords = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const more = Math.round(word.length * 0.4);
    const half = Math.ceil(word.length / 2);
    return word.slice(0, half) + word.slice(half - 1, half).repeat(more) + word.slice(half);
  });
