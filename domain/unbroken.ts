/** A text that stays on one line, such as a date in a heading. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
