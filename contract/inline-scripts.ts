export const INLINE_SCRIPTS = 'X-Inline-Scripts';
