/** Internal headers of a rendered page with hashes for its Content-Security-Policy. */
export const INLINE_SCRIPTS = 'X-Inline-Scripts';
export const INLINE_STYLES = 'X-Inline-Styles';
