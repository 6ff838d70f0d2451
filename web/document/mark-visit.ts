/** Stores the query and the referrer of the first page in this tab, for web/checkout/visit-source.ts. */
export const markVisit = `
try { sessionStorage.visit ??= location.search + ' ' + document.referrer } catch {}`;
