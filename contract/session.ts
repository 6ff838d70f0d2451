/**
 * A cookie that scripts can read, set beside the session cookie: without it, a page does not ask who is signed
 * in.
 */
export const SIGNED_IN_HINT = 'haroz_signed_in';
