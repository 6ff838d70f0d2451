import { words } from '#languages';
import { defaultContent } from '#server/content/defaults.ts';
import type { Sender } from '#server/email/template.ts';
import { firstSettings } from '#shop';

export const testSender: Sender = {
  brand: defaultContent(words, 'brand') as Sender['brand'],
  contact: firstSettings.contact,
};
