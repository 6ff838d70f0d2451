import type { ReactNode } from 'react';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { DEFAULT_LANGUAGE } from './form-language.tsx';

const LONG = 90;

export const isLongText = (text: string) => text.length > LONG || text.includes('\n');

interface BesideSourceProps {
  label: string;
  source: string;
  isTodo?: boolean;
  /** The field for the translation. */
  children: ReactNode;
}

/** The text in the default language beside the field for its translation. */
export const BesideSource = ({ label, source, isTodo, children }: BesideSourceProps) => (
  <div className={`${layout.columns} ${layout.divided}`} data-todo={isTodo || undefined}>
    <div>
      <p>
        <strong>{label}</strong> <span className={look.hint}>{languageName(DEFAULT_LANGUAGE)}</span>
      </p>
      {source.trim() ? <OriginalText text={source} /> : <p className={look.hint}>No text yet</p>}
    </div>
    <div>{children}</div>
  </div>
);

/** A long one scrolls. */
export const OriginalText = ({ text }: { text: string }) => (
  <div className={look.sourceText} lang={DEFAULT_LANGUAGE} tabIndex={isLongText(text) ? 0 : undefined}>
    {text}
  </div>
);
