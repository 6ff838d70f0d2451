import type { ReactNode } from 'react';
import type { Translations } from '#domain/catalogue-translations.ts';
import { shop } from '#shop';
import { fieldLabel, languageName } from '#web/admin/parts/change-labels.ts';
import { Field } from '#web/ui/field.tsx';

interface TranslatedFieldProps<Name extends string> {
  name: Name;
  label?: string;
  /** Of `translations`, beside the text in the default language. */
  value: { [Text in Name]?: string | undefined } & { translations?: Translations<Name> | undefined };
  errors: Record<string, string>;
  maxLength: number;
  rows?: number;
  /** What customers see until it is translated, if not the text in the default language. */
  fallback?: string;
  onChange: (part: { translations: Translations<Name> }) => void;
  /** The field in the default language. */
  children: ReactNode;
}

const LANGUAGES = shop.languages.slice(1);

/** A field and its translations, side by side if there is room. */
export function TranslatedField<Name extends string>(props: TranslatedFieldProps<Name>) {
  const { name, label = fieldLabel(name), value, errors, maxLength, rows, onChange, children } = props;
  const { fallback = `the ${languageName(shop.languages[0]!)} text` } = props;
  const { translations = {}, [name]: source = '' } = value;
  return (
    <div className="translated">
      {children}
      {LANGUAGES.map((language) => {
        const text = translations[language]?.[name] ?? '';
        const isMissing = text.trim() === '' && source.trim() !== '';
        const field = {
          label: `${label} (${languageName(language)})`,
          hint: isMissing ? `Not translated yet. Customers see ${fallback}.` : undefined,
          lang: text ? language : undefined,
          placeholder: source,
          maxLength,
          value: text,
          error: errors[`translations.${language}.${name}`],
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({
              translations: {
                ...translations,
                [language]: { ...translations[language], [name]: target.value },
              },
            }),
        };
        return rows ? (
          <Field key={language} as="textarea" rows={rows} {...field} />
        ) : (
          <Field key={language} {...field} />
        );
      })}
    </div>
  );
}
