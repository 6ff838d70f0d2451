import type { SourceText, Translated } from '#domain/content/translations.ts';
import { shop } from '#shop';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import styles from '#web/admin/storefront/storefront.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { textLabel } from './text-groups.ts';

const LONG = 90;

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
  const [defaultLanguage] = shop.languages as [string];
  const value = translated?.text ?? '';
  const isMissing = value.trim() === '';
  const isOutdated = !isMissing && translated!.isOutdated;
  const isLong = text.source.length > LONG || text.source.includes('\n');
  const rows = Math.min(24, Math.max(3, Math.ceil(text.source.length / 45)));
  const label = textLabel(text.path);
  return (
    <div className={`${layout.columns} ${layout.divided}`} data-todo={isMissing || isOutdated || undefined}>
      <div>
        <p>
          <strong>{label}</strong> <span className={look.hint}>{languageName(defaultLanguage)}</span>
        </p>
        <div
          className={`${look.preformatted} ${styles.original}`}
          lang={defaultLanguage}
          tabIndex={isLong ? 0 : undefined}
        >
          {text.source}
        </div>
      </div>
      <div>
        <Field
          {...(isLong ? { as: 'textarea', rows } : {})}
          label={label}
          lang={language}
          value={value}
          error={error}
          hint={
            isMissing
              ? `Not translated. Visitors see the text in ${languageName(defaultLanguage)}.`
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
              The {languageName(defaultLanguage)} text has changed since.
            </p>
            {translatedSource && (
              <details>
                <summary>Show the earlier text</summary>
                <p className={`${look.preformatted} ${styles.original}`} lang={defaultLanguage}>
                  {translatedSource}
                </p>
              </details>
            )}
            <Button kind="link" onClick={() => onChange(value)}>
              It is still right<span className="visually-hidden"> ({label})</span>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
