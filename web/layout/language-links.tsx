import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { safePath } from '#domain/safe-path.ts';
import { type Language, otherLanguages, pathIn } from '#web/language.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { chooseLanguage } from './chosen-language.ts';

interface LanguageLinkProps {
  language: Language;
  children: ReactNode;
}

/** To the same page in another language. Another build serves it, so the link loads a document. */
export function LanguageLink({ language, children }: LanguageLinkProps) {
  const { pathname, search, hash } = useLocation();
  // A cached page is rendered without most of its parameters.
  const details = useHydrated() ? search + hash : '';
  return (
    <a
      href={pathIn(language, safePath(pathname) ?? '/') + details}
      lang={language.code}
      hrefLang={language.code}
      onClick={() => chooseLanguage(language.code)}
    >
      {children}
    </a>
  );
}

/** Each in its own words. */
export const LanguageLinks = () =>
  otherLanguages.map((language) => (
    <LanguageLink key={language.code} language={language}>
      {language.drawn ? <DrawnName {...language.drawn} name={language.name} /> : language.name}
    </LanguageLink>
  ));

const DrawnName = ({ viewBox, width, path, name }: NonNullable<Language['drawn']> & { name: string }) => (
  <svg viewBox={viewBox} width={width} height="1.5em" role="img" aria-label={name}>
    <path fill="none" stroke="currentColor" strokeWidth="3.6" d={path} />
  </svg>
);
