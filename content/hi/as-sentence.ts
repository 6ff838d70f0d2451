/** A danda after digits or Latin letters looks like one of them. */
export const asSentence = (text: string): string =>
  text + (/[\p{Script=Devanagari}]$/u.test(text) ? '।' : '.');
