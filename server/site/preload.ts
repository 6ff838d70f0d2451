/** Used by pages that load the whole stylesheet first: docs/decisions/0018-load-styles-before-scripts.md */
export function preloadHeader(html: string): Record<string, string> {
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  return href ? { Link: `<${href}>; rel=preload; as=style` } : {};
}
