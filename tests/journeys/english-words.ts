import type { Shopper } from './shopper.ts';

/** Names and abbreviations that Hindi texts contain unchanged. */
const LATIN_IN_HINDI = new Set(
  'AM PM COD GST HSN ID IFSC IST JavaScript MRP OTP PIN UPI URL IP SBIN BOS DTDC kB RuPay Visa Mastercard Google Instagram YouTube Facebook Firebase Authentication SMS WhatsApp ml'.split(
    ' ',
  ),
);

const ANSWERS = ['product/list', 'product/facets', 'collections', 'settings', 'product/breton-stripe-tee'];

/** English texts of the merchant and of the shopper, which are not translated. */
async function ownTexts({ request, name, email }: Shopper): Promise<string[]> {
  const answers = await Promise.all(
    ANSWERS.map(async (path) => (await request.get(`/hi/api/${path}`)).json()),
  );
  return [
    ...textsIn(answers),
    ...[name, email, 'Devi Rao', 'Asha Rao', '12', '4th Cross', 'Indiranagar', 'Bengaluru', 'Karnataka'],
    ...['7 FC Road', 'Pune', 'Maharashtra'],
    ...['xylophone', 'name@bank', 'Chrome', 'Android'],
  ];
}

/** Returns visible and spoken texts with Latin words. Names, quotations and texts in brackets are ignored. */
export async function findEnglishWords(shopper: Shopper): Promise<string[]> {
  const texts = await shopper.page.evaluate(listTexts);
  const names = [...new Set(await ownTexts(shopper))]
    .filter((name) => /[a-z]{2}/i.test(name))
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const notEnglish = new RegExp(
    `\\S+@\\S+|https?:\\S+|#\\w+|“[^”]*”|\\([^)]*\\)|(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`,
    'gu',
  );
  return texts.filter((text) => {
    const words = text.replace(notEnglish, ' ').match(/[A-Za-z]{2,}/g) ?? [];
    return words.some((word) => !LATIN_IN_HINDI.has(word));
  });
}

/** Runs in the page. */
function listTexts(): string[] {
  const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
  const NOT_TEXTS = 'script, style, noscript, textarea, [lang|="en"]';
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement!;
    if (element.closest(NOT_TEXTS) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (node instanceof Element) texts.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''));
    else texts.push(node.nodeValue!.trim());
  }
  return texts.filter(Boolean);
}

/** All texts in an answer of the API. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/\n|, /)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
