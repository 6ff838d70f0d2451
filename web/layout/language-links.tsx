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
  otherLanguages.map((language) => {
    const { code, name, drawn } = language;
    return (
      <LanguageLink key={code} language={language}>
        {drawn ? (
          <svg viewBox={drawn.viewBox} height="1.5em" role="img" aria-label={name}>
            <path fill="none" stroke="currentColor" strokeWidth="3.6" d={drawn.path} />
          </svg>
        ) : (
          name
        )}
      </LanguageLink>
    );
  });
