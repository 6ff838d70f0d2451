/**
 * The query and the referrer of the visit's first page. The address with which the document was loaded stays when React Router
 * opens other pages; after a reload, the tab has them. Without `tabStorage`, which would become a file that all pages load.
 */
export function rememberVisit(): [query: string, referrer: string] {
  const [loaded] = performance.getEntriesByType('navigation');
  const visit = [new URL(loaded?.name ?? location.href).search, document.referrer].join(' ');
  let first = visit;
  try {
    first = sessionStorage.visit ??= visit;
  } catch {} // Browsers may forbid it.
  const [query = '', referrer = ''] = first.split(' ');
  return [query, referrer];
}
