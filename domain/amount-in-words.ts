import { PAISE_PER_RUPEE, type Paise } from './money.ts';

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** India counts in hundreds of thousands (lakh) and of lakhs (crore). */
const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** English words as on Indian invoices: "Rupees one thousand two hundred ninety-nine and fifty paise only". */
export function amountInWords(amount: Paise): string {
  const paise = amount % PAISE_PER_RUPEE;
  const rupees = toWords((amount - paise) / PAISE_PER_RUPEE);
  return `Rupees ${rupees}${paise > 0 ? ` and ${toWords(paise)} paise` : ''} only`;
}

function toWords(number: number): string {
  if (number < SMALL.length) return SMALL[number]!;
  const [size, unit] = UNITS.find(([size]) => number >= size) ?? [10, undefined];
  const rest = number % size;
  const count = (number - rest) / size;
  if (unit) return `${toWords(count)} ${unit}${rest > 0 ? ` ${toWords(rest)}` : ''}`;
  return `${TENS[count - 2]}${rest > 0 ? `-${SMALL[rest]}` : ''}`;
}
