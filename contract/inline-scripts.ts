/**
 * The header by which the storefront names the inline scripts of its page, as sources of a Content-Security-Policy
 * (`'sha256-…' 'sha256-…'`). It goes from process part to process part; browsers do not get it.
 */
export const INLINE_SCRIPTS = 'X-Inline-Scripts';
