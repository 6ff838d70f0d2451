import { wordsOf } from '#languages';
import { defaultContent } from '#server/content/defaults.ts';
import type { Sender } from '#server/email/plain-text.ts';
import { firstSettings } from '#shop';

const words = wordsOf('en');

export const testSender: Sender = {
  brand: defaultContent(words, 'brand', false) as Sender['brand'],
  contact: firstSettings.contact,
};
