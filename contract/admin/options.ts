import { z } from 'zod';
import { version } from '#contract/version.ts';
import { MAX_OPTION_VALUE } from '#domain/catalogue/variants.ts';
import { storedTranslations, translations } from './catalogue-translations.ts';

/** An option or a value of one, such as 'colour' or 'colour:ink'. */
const key = z
  .string()
  .min(1)
  .max(2 * MAX_OPTION_VALUE + 1);

const MAX_CHANGES = 500;

const option = z.object({
  ...{ key, version, name: z.string(), isValue: z.boolean() },
  translations: storedTranslations,
});

export const adminOptionSchemas = {
  'admin.option.list': {
    access: 'staff',
    summary: 'Lists the names of options, each before its values, with their translations',
    output: z.array(option),
  },
  'admin.option.translate': {
    access: 'staff',
    summary:
      'Translates names of options and values, for all products that have them; 409 with the current names after a concurrent change',
    input: z.object({
      names: z
        .array(z.object({ key, version, translations: translations({ name: MAX_OPTION_VALUE }) }))
        .min(1)
        .max(MAX_CHANGES),
    }),
    maxBytes: 512 * 1024,
    output: z.array(option),
  },
} as const;
