const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl'];

/** The position among sizes in letters; -1 for others. */
export const letterSize = (name: string): number => {
  const text = name
    .toLowerCase()
    .replace(/^([2-5])x(?=[sl]$)/, (_, count: string) => 'x'.repeat(Number(count)));
  return LETTER_SIZES.indexOf(text);
};

/** XS before M before 2XL, UK 9 before UK 10, others by the alphabet. Letters come before numbers. */
export function compareValues(a: string, b: string): number {
  const [sizeOfA, sizeOfB] = [letterSize(a), letterSize(b)];
  if (sizeOfA >= 0 && sizeOfB >= 0) return sizeOfA - sizeOfB;
  if (sizeOfA >= 0 || sizeOfB >= 0) return sizeOfA >= 0 ? -1 : 1;
  return a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
}
