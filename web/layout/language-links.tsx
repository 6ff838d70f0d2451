import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { safePath } from '#domain/safe-path.ts';
import { otherLanguages, pathIn } from '#web/language.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { chooseLanguage } from './chosen-language.ts';

interface LanguageLinkProps {
  language: (typeof otherLanguages)[number];
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
      {LINKS_TO_HINDI && language.code === 'hi' ? <DrawnHindi {...language} /> : language.name}
    </LanguageLink>
  ));

/** Pages in Latin letters load no Devanagari font, and a machine without one would show empty boxes. */
const DrawnHindi = ({ name }: { name: string }) => (
  <svg viewBox="0 -7 82 60" width="2.05em" height="1.5em" role="img" aria-label={name}>
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="3.6"
      d="M2 14h78M7.5 37V14C3 7 7 3 13 3c6 0 12 4 16 11v6h-7c-6 0-6 6-1 8m7 8c5-3 3-9-3-9-9 0-9 8-5 11l8 3M50 24H38c0 2 2 4 3 4v-4m22-10v6h-4c-10 0-10 12 0 12 4 0 6-1 6-2.5 0-2-3-2-3 0 0 3 1 5 3 9.5m9-2V14c-2-7-4-11-8-11s-5 5-3 11"
    />
  </svg>
);
