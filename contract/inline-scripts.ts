/** Internal response header: the inline scripts of a page as Content-Security-Policy sources (`'sha256-…' 'sha256-…'`). */
export const INLINE_SCRIPTS = 'X-Inline-Scripts';
