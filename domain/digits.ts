const DEVANAGARI_ZERO = 0x966;

/** Hindi keyboards write the digits ० to ९. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** PIN codes and account numbers are often written in groups. */
export const toCompactDigits = (text: string): string => toAsciiDigits(text).replace(/\s/g, '');
