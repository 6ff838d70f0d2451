import type { ReactNode } from 'react';
import look from '#web/admin/parts/look.module.css';
import { type Fold, Panel } from '#web/admin/parts/panel.tsx';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { OnlyInDefaultLanguage } from './form-language.tsx';

/** About as many characters as search engines show. */
const SHOWN_TITLE = 60;
const SHOWN_SUMMARY = 160;

interface SearchResultProps {
  /** Without it there is no search result yet. */
  title: string;
  description: string;
  path: string;
  fold?: Fold;
  /** The fields. */
  children: ReactNode;
}

const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).trim()} …` : text;

/** The fields for search engines, and the search result that they make. */
export function SearchResult({ title, description, path, fold, children }: SearchResultProps) {
  const { brand } = useShopSettings();
  return (
    <Panel title="Search engines" fold={fold}>
      {children}
      <OnlyInDefaultLanguage>
        {title && (
          <figure aria-label="Search result">
            <strong className={look.breakable}>{shorten(`${title} | ${brand.name}`, SHOWN_TITLE)}</strong>
            <span className={look.secondary}>{path}</span>
            <span className={look.breakable}>{shorten(description, SHOWN_SUMMARY)}</span>
          </figure>
        )}
      </OnlyInDefaultLanguage>
    </Panel>
  );
}
