/**
 * Names a page's stylesheet in a header, so that a browser asks for it before all else; in the document it comes behind the
 * scripts (docs/decisions/0018-load-styles-before-scripts.md).
 */
export function preloadHeader(html: string): Record<string, string> {
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  return href ? { Link: `<${href}>; rel=preload; as=style` } : {};
}
