import {
  disabledStylesheet,
  filesOf,
  splitAtEntryScript,
  takeLinks,
  withLateScripts,
} from './framework-output.ts';
import { loadPage } from './load-page.ts';
import { memoize } from './memoize.ts';
import { withoutFonts } from './without-fonts.ts';

export interface Arranged {
  html: string;
  styles: string | undefined;
}

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
  const { before, script, after } = splitAtEntryScript(html, nonceAttribute);
  const { stylesheet, preloads, ...linked } = takeLinks(
    before,
    nonceAttribute,
    (href) => `<style>${styles}</style>${disabledStylesheet(href)}`,
  );
  return { html: linked.html + scriptOf(JSON.stringify([stylesheet, script, preloads])) + after, styles };
}

const scriptOf = memoize((files) => {
  const [stylesheet, script, preloads] = JSON.parse(files);
  return loadPage({ stylesheet: withoutFonts(stylesheet), ...filesOf(script, preloads) });
});

let hasFailed = false;

/** A page that cannot be arranged is served as React Router wrote it, which is slower. The log gets the first failure. */
export function arrangeOrKeep(...[html, ...rest]: Parameters<typeof arrangeDocument>): Arranged {
  try {
    return arrangeDocument(html, ...rest);
  } catch (error) {
    if (!hasFailed) console.error('Pages are served without arranging them for a fast first paint:', error);
    hasFailed = true;
    return { html: withLateScripts(html), styles: undefined };
  }
}
