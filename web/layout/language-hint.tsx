import { useState } from 'react';
import * as layout from '#content/layout.ts';
import { currentLanguage, type otherLanguages } from '#web/language.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { chooseLanguage } from './chosen-language.ts';
import styles from './language-hint.module.css';
import { LanguageLink } from './language-links.tsx';
import tool from './tool.module.css';

export function LanguageHint({ language }: { language: (typeof otherLanguages)[number] }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={styles.hint} aria-label={layout.language}>
      <LanguageLink language={language}>{LANGUAGE_SUGGESTIONS[language.code]}</LanguageLink>
      <button
        type="button"
        className={tool.tool}
        aria-label={layout.closeMessage}
        onClick={() => {
          chooseLanguage(currentLanguage.code);
          setOpen(false);
        }}
      >
        <CloseIcon />
      </button>
    </aside>
  );
}
