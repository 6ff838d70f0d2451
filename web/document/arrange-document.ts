import { loadPage } from './load-page.ts';
import { memoize } from './memoize.ts';
import { withoutFonts } from './without-fonts.ts';

export interface Arranged {
  html: string;
  styles: string;
}

const LINK = /<link [^>]*>/g;
const STYLESHEET = /^<link rel="stylesheet" href="([^"]+)"\/>$/;
const PRELOAD = /^<link rel="modulepreload"[^>]* href="([^"]+)"/;

/**
 * React Router loads styles and scripts before the page is painted. The arranged document has the styles that it
 * needs in itself, and loads the stylesheet and the scripts after its first paint (docs/decisions/0039-load-scripts-after-the-first-paint.md).
 */
export function arrangeDocument(
  html: string,
  nonceAttribute: string,
  usedStyles: (html: string) => string,
): Arranged {
  const styles = usedStyles(html);
  const preloads: string[] = [];
  let stylesheet = '';
  const arranged = html.replaceAll(LINK, (withNonce) => {
    const link = withNonce.replace(nonceAttribute, '');
    const preloaded = PRELOAD.exec(link);
    if (preloaded) preloads.push(preloaded[1]!);
    if (preloaded) return '';
    const [, href] = STYLESHEET.exec(link) ?? [];
    if (!href) return link;
    stylesheet = href;
    return `<style>${styles}</style><link rel="stylesheet" disabled="" href="${href}"/>`;
  });
  const open = `<script${nonceAttribute} type="module" async="">`;
  const start = arranged.indexOf(open) + open.length;
  const end = arranged.indexOf('</script>', start);
  const script = scriptOf(JSON.stringify([stylesheet, arranged.slice(start, end), preloads]));
  return { html: arranged.slice(0, start) + script + arranged.slice(end), styles };
}

const scriptOf = memoize((files) => {
  const [stylesheet, script, preloads] = JSON.parse(files);
  return loadPage({ stylesheet: withoutFonts(stylesheet), ...filesOf(script, preloads) });
});

function filesOf(script: string, preloads: string[]) {
  const manifest = match(/^import "([^"]+)"/, script);
  const entry = match(/import\("([^"]+)"\);$/, script);
  const imports = [...script.matchAll(/import \* as (\w+) from "([^"]+)"/g)];
  const named = match(/__reactRouterRouteModules = \{(.*)\};/, script);
  const routes: Record<string, string[]> = {};
  for (const [, id, name] of named.matchAll(/("[^"]*"):(\w+)/g)) {
    const files = imports.filter(([, part]) => part === name || part!.startsWith(`${name}_`));
    if (files.length === 0) throw new Error(`React Router's script has no module for ${id}: ${script}`);
    routes[JSON.parse(id!)] = files.map(([, , file]) => file!);
  }
  const apart = new Set([manifest, entry, ...Object.values(routes).flat()]);
  return { manifest, modules: preloads.filter((file) => !apart.has(file)), routes, entry };
}

function match(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`React Router's script has no ${pattern}: ${text}`);
  return found;
}
