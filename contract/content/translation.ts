import { z } from 'zod';
import { storedSettings } from '#contract/admin/settings.ts';

const MAX_TEXT = 50_000;

/** The translations of one document into one language: `domain/content/translations.ts`. */
export const translation = z.object({
  texts: z
    .array(
      z.object({
        key: z.string().max(300),
        source: z.string().max(MAX_TEXT),
        text: z.string().trim().max(MAX_TEXT, 'Please shorten the text.'),
      }),
    )
    .max(1000),
});

const { banner, contact } = storedSettings.shape;

/** The settings' texts that can be translated. */
export const settingsTexts = z.object({ banner, supportHours: contact.shape.supportHours });
