/** People and speech recognition write Hindi with or without nuqta, and with either sign for a nasal vowel. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');
