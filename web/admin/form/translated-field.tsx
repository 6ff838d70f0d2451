import type { ReactNode } from 'react';
import type { Translations } from '#domain/catalogue/catalogue-translations.ts';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import { BesideSource } from './beside-source.tsx';
import { FormattedText, labelIn } from './field-control.tsx';
import type { AnyField, FormPart, Json } from './field-types.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, useFormLanguage } from './form-language.tsx';

interface TranslatedFieldProps {
  field: AnyField;
  /** Its `translations` are beside the texts in the default language. */
  form: FormPart<Json>;
  /** The field in the default language. */
  children: ReactNode;
}

/** A field in the language of the form, or in all languages, side by side if there is room. */
export function TranslatedField({ field, form, children }: TranslatedFieldProps) {
  const language = useFormLanguage();
  if (language === DEFAULT_LANGUAGE) return children;
  const label = labelIn(form, field);
  if (language)
    return (
      <BesideSource label={label} source={sourceOf(field, form)}>
        <Translation {...{ field, form, language, label }} />
      </BesideSource>
    );
  return (
    <div className={layout.columns}>
      {children}
      {OTHER_LANGUAGES.map((language) => (
        <Translation
          key={language}
          {...{ field, form, language }}
          label={`${label} (${languageName(language)})`}
          placeholder={sourceOf(field, form)}
        />
      ))}
    </div>
  );
}

const sourceOf = ({ name }: AnyField, form: FormPart<Json>) =>
  (form.value[name] as string | null | undefined) ?? '';

interface TranslationProps {
  field: AnyField;
  form: FormPart<Json>;
  language: string;
  label: string;
  placeholder?: string;
}

function Translation({ field, form, language, label, placeholder }: TranslationProps) {
  const { name, maxLength, rows, formats, fallback = `the ${languageName(DEFAULT_LANGUAGE)} text` } = field;
  const translations = (form.value.translations ?? {}) as Translations;
  const text = translations[language]?.[name] ?? '';
  const isMissing = text.trim() === '' && sourceOf(field, form).trim() !== '';
  return (
    <FormattedText
      {...{ label, placeholder, formats, rows, maxLength }}
      hint={isMissing ? `Not translated yet. Customers see ${fallback}.` : undefined}
      lang={text || !placeholder ? language : undefined}
      value={text}
      error={form.errorOf(`translations.${language}.${name}`)}
      onChange={(text) =>
        form.change({
          translations: { ...translations, [language]: { ...translations[language], [name]: text } },
        })
      }
    />
  );
}
