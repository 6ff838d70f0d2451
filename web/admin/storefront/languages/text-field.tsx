import type { SourceText, Translated } from '#domain/content/translations.ts';
import { BesideSource, isLongText, OriginalText } from '#web/admin/form/beside-source.tsx';
import { DEFAULT_LANGUAGE } from '#web/admin/form/form-language.tsx';
import { languageName } from '#web/admin/parts/change-labels.ts';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { textLabel } from './text-groups.ts';

interface TranslatedFieldProps {
  text: SourceText;
  language: string;
  translated: Translated | undefined;
  /** The text in the default language that an outdated translation translates. */
  translatedSource: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text in the default language beside the field for its translation. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { text, language, translated, translatedSource, error, onChange } = props;
  const value = translated?.text ?? '';
  const isMissing = value.trim() === '';
  const isOutdated = !isMissing && translated!.isOutdated;
  const rows = Math.min(24, Math.max(3, Math.ceil(text.source.length / 45)));
  const label = textLabel(text.path);
  return (
    <BesideSource label={label} source={text.source} isTodo={isMissing || isOutdated}>
      <Field
        {...(isLongText(text.source) ? { as: 'textarea', rows } : {})}
        label={label}
        lang={language}
        value={value}
        error={error}
        hint={
          isMissing
            ? `Not translated. Visitors see the text in ${languageName(DEFAULT_LANGUAGE)}.`
            : undefined
        }
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      {isOutdated && (
        <div className={look.hint}>
          <p>
            <span className={look.badge} data-look="waiting">
              Outdated
            </span>{' '}
            The {languageName(DEFAULT_LANGUAGE)} text has changed since.
          </p>
          {translatedSource && (
            <details>
              <summary>Show the earlier text</summary>
              <OriginalText text={translatedSource} />
            </details>
          )}
          <Button kind="link" onClick={() => onChange(value)}>
            It is still right<span className="visually-hidden"> ({label})</span>
          </Button>
        </div>
      )}
    </BesideSource>
  );
}
