import * as layout from '#content/layout.ts';
import { currentLanguage, otherLanguages } from '#web/language.ts';
import { chooseLanguage } from './chosen-language.ts';
import styles from './language-hint.module.css';
import { LanguageLink } from './language-links.tsx';
import tool from './tool.module.css';

function close() {
  chooseLanguage(currentLanguage.code);
  delete document.documentElement.dataset.languageHint;
}

/** Shown to visitors who want another language (`mark-language.ts`). */
export const LanguageHint = () => (
  <aside className={styles.hint} aria-label={layout.language}>
    {otherLanguages.map((language) => (
      <LanguageLink key={language.code} language={language}>
        {LANGUAGE_SUGGESTIONS[language.code]}
      </LanguageLink>
    ))}
    <button type="button" className={tool.tool} aria-label={layout.closeSuggestion} onClick={close}>
      ×
    </button>
  </aside>
);
