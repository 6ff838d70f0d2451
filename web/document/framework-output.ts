/**
 * All that the shop assumes about what React Router and Vite write. framework-output.test.ts has a test for each assumption.
 * The build, the server and the service worker import it, so it imports nothing.
 */

const LINK = /<link [^>]*>/g;
const STYLESHEET = /^<link rel="stylesheet" href="([^"]+)"\/>$/;
const PRELOAD = /^<link rel="modulepreload"[^>]* href="([^"]+)"/;
const ENTRY_SCRIPT = (nonceAttribute: string) => `<script${nonceAttribute} type="module" async="">`;

/** Replaces the stylesheet, and removes the preloaded scripts, which are returned. All are in the head. Throws if it has not one stylesheet. */
export function takeLinks(html: string, nonceAttribute: string, toStylesheet: (href: string) => string) {
  const headEnd = html.indexOf('</head>');
  const preloads: string[] = [];
  const stylesheets: string[] = [];
  const head = html.slice(0, headEnd).replaceAll(LINK, (withNonce) => {
    const link = withNonce.replace(nonceAttribute, '');
    const preloaded = PRELOAD.exec(link);
    if (preloaded) preloads.push(preloaded[1]!);
    if (preloaded) return '';
    const [, href] = STYLESHEET.exec(link) ?? [];
    if (!href) return link;
    stylesheets.push(href);
    return toStylesheet(href);
  });
  const [stylesheet, ...others] = stylesheets;
  if (!stylesheet || others.length > 0)
    throw new Error(`React Router’s page has these stylesheets instead of one: ${stylesheets.join(', ')}`);
  return { html: head + html.slice(headEnd), stylesheet, preloads };
}

/** Splits a page at the script that starts React Router. */
export function splitAtEntryScript(html: string, nonceAttribute: string) {
  const open = ENTRY_SCRIPT(nonceAttribute);
  const at = html.indexOf(open);
  if (at < 0) throw new Error(`React Router’s page has no ${open}`);
  const start = at + open.length;
  const end = html.indexOf('</script>', start);
  return { before: html.slice(0, start), script: html.slice(start, end), after: html.slice(end) };
}

/** The files that this script loads. Throws if it has another form. */
export function filesOf(script: string, preloads: string[]) {
  const manifest = match(/^import "([^"]+)"/, script);
  const entry = match(/import\("([^"]+)"\);$/, script);
  const imports = [...script.matchAll(/import \* as (\w+) from "([^"]+)"/g)];
  const named = match(/__reactRouterRouteModules = \{(.*)\};/, script);
  const routes: Record<string, string[]> = {};
  for (const [, id, name] of named.matchAll(/("[^"]*"):(\w+)/g)) {
    const files = imports.filter(([, part]) => part === name || part!.startsWith(`${name}_`));
    if (files.length === 0) throw new Error(`React Router’s script has no module for ${id}: ${script}`);
    routes[JSON.parse(id!)] = files.map(([, , file]) => file!);
  }
  const apart = new Set([manifest, entry, ...Object.values(routes).flat()]);
  return { manifest, modules: preloads.filter((file) => !apart.has(file)), routes, entry };
}

function match(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`React Router’s script has no ${pattern}: ${text}`);
  return found;
}

/** React Router has no setting for this (docs/decisions/0018-load-styles-before-scripts.md). */
export const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Removes the nonce, and returns the inline scripts that had it, which injected ones do not. */
export function takeNonces(html: string, nonceAttribute: string): { html: string; scripts: string[] } {
  const parts = html.split(nonceAttribute);
  const scripts = parts
    .filter((_, at) => parts[at - 1]?.endsWith('<script'))
    .map((script) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>')));
  return { html: parts.join(''), scripts };
}

/** React Router’s manifest, an assignment of JSON, without the routes of which the ID begins so, facts that are false, and scripts that every page has. */
export function withoutRoutes(manifestScript: string, start: string): string {
  const [assignment] = /^[^{]+/.exec(manifestScript)!;
  const manifest = JSON.parse(manifestScript.slice(assignment.length).replace(/;\s*$/, ''));
  const routes = Object.entries<{ imports: string[] }>(manifest.routes)
    .filter(([id]) => !id.startsWith(start))
    .map(([id, { imports, ...route }]) => [
      id,
      { ...withoutFalse(route), imports: imports.filter(isOfSomePages) },
    ]);
  return `${assignment}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

const withoutFalse = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== false));

/** Every page has loaded the other scripts. */
export const isOfSomePages = (file: string): boolean => !/\/(shop|rolldown-runtime)-[\w-]{7}\.js$/.test(file);

/** Modules of every page that packages have at these places. The build throws if one has moved. */
export const SHARED_BY_PACKAGES = [
  'node_modules/react-dom/client.js',
  'node_modules/react-router/dist/production/lib/dom-export/hydrated-router.js',
];

/** Vite puts all styles into the asset of this name, but in another order, and the layers must be declared before they are used. */
export const ALL_STYLES = 'style.css';

export function layersIn(css: string): string {
  const [layers] = /^@layer [^;{]+;/.exec(css) ?? [];
  if (!layers) throw new Error('The stylesheet does not begin with the order of its layers.');
  return layers;
}

export const withoutFontFaces = (css: string): string => css.replaceAll(/@font-face\{[^}]*\}/g, '');

/** The stylesheet of an arranged page, which loads another file in its place. */
export const disabledStylesheet = (href: string): string =>
  `<link rel="stylesheet" disabled="" href="${href}"/>`;

/** Files of the build that a page loads before it can be used, and pictures of which there is one size. */
export const assetsIn = (html: string): string[] => [
  ...new Set(
    html.match(
      /(?<!disabled="" href=")\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)\b|(?<= src=")\/assets\/[\w-]+\.avif(?=")/g,
    ),
  ),
];
