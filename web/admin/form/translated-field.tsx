import type { ReactNode } from 'react';
import type { Translations } from '#domain/catalogue/catalogue-translations.ts';
import { shop } from '#shop';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import { labelIn } from './field-control.tsx';
import type { AnyField, FormPart, Json } from './field-types.ts';
import { TextField } from './fields.tsx';

interface TranslatedFieldProps {
  field: AnyField;
  /** Its `translations` are beside the texts in the default language. */
  form: FormPart<Json>;
  /** The field in the default language. */
  children: ReactNode;
}

const [DEFAULT, ...LANGUAGES] = shop.languages;

/** A field and its translations, side by side if there is room. */
export function TranslatedField({ field, form, children }: TranslatedFieldProps) {
  const { name, maxLength, rows, fallback = `the ${languageName(DEFAULT!)} text` } = field;
  const translations = (form.value.translations ?? {}) as Translations;
  const source = (form.value[name] as string | null | undefined) ?? '';
  return (
    <div className={rows ? `${layout.columns} ${layout.alike}` : layout.columns}>
      {children}
      {LANGUAGES.map((language) => {
        const text = translations[language]?.[name] ?? '';
        const isMissing = text.trim() === '' && source.trim() !== '';
        return (
          <TextField
            key={language}
            {...{ rows, maxLength }}
            label={`${labelIn(form, field)} (${languageName(language)})`}
            hint={isMissing ? `Not translated yet. Customers see ${fallback}.` : undefined}
            lang={text ? language : undefined}
            placeholder={source}
            value={text}
            error={form.errorOf(`translations.${language}.${name}`)}
            onChange={(text) =>
              form.change({
                translations: { ...translations, [language]: { ...translations[language], [name]: text } },
              })
            }
          />
        );
      })}
    </div>
  );
}
