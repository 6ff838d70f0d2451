import * as adminPaths from '#web/admin/paths.ts';

const PATHS: Record<string, string> = {
  brand: adminPaths.storefront,
  home: adminPaths.homeEditor,
  navigation: adminPaths.navigationEditor,
  faq: adminPaths.faqEditor,
  settings: adminPaths.settingsSection('banner'),
};

/** Where the document is edited in the default language. */
export function editorPath(document: string): string {
  const [kind, name] = document.split(':') as [string, string?];
  if (name === undefined) return PATHS[kind]!;
  return kind === 'page' ? adminPaths.pageEditor(name) : adminPaths.emailEditor(name);
}
