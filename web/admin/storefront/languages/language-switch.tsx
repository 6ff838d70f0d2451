import { NavLink } from 'react-router';
import { type DocumentName, isTranslation, originalOf } from '#domain/content/content.ts';
import { shop } from '#shop';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { editorPath } from './editor-path.ts';

export function LanguageSwitch({ document }: { document: DocumentName | 'settings' }) {
  const [defaultLanguage, ...others] = shop.languages as [string, ...string[]];
  if (others.length === 0) return null;
  const original = document !== 'settings' && isTranslation(document) ? originalOf(document) : document;
  return (
    <nav className={layout.tabs} aria-label="Languages of the text">
      <NavLink to={editorPath(original)} end>
        {languageName(defaultLanguage)}
      </NavLink>
      {others.map((language) => (
        <NavLink key={language} to={adminPaths.translation(original, language)} prefetch="intent">
          {languageName(language)}
        </NavLink>
      ))}
    </nav>
  );
}
