import { createContext, type ReactNode, use } from 'react';
import { shop } from '#shop';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';

export const [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES] = shop.languages as [string, ...string[]];

/** The language of the texts that a form shows. Without it, a form shows all languages beside each other. */
export const FormLanguage = createContext<string | undefined>(undefined);

export const useFormLanguage = () => use(FormLanguage);

/** A part of a form that has nothing to translate. */
export function OnlyInDefaultLanguage({ children }: { children: ReactNode }) {
  return (useFormLanguage() ?? DEFAULT_LANGUAGE) === DEFAULT_LANGUAGE && children;
}

interface LanguageTabsProps {
  language: string;
  onChange: (language: string) => void;
}

export const LanguageTabs = ({ language, onChange }: LanguageTabsProps) => (
  <nav className={layout.tabs} aria-label="Languages of the texts">
    {shop.languages.map((one) => (
      <button key={one} type="button" aria-pressed={one === language} onClick={() => onChange(one)}>
        {languageName(one)}
      </button>
    ))}
  </nav>
);

/** The language in which a form shows the first of its errors, if the one that it shows has none. */
export function languageOfErrors(errors: Record<string, string>, shown: string): string {
  const languages = Object.keys(errors).map(languageOf);
  return languages.includes(shown) ? shown : (languages[0] ?? shown);
}

function languageOf(path: string): string {
  const [first, language] = path.split('.');
  return (first === 'translations' && language) || DEFAULT_LANGUAGE;
}
