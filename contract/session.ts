/** Readable by scripts, unlike the session cookie: pages without it do not request the current user. */
export const SIGNED_IN_HINT = 'haroz_signed_in';

/** The length of a code to log in with. */
export const CODE_DIGITS = 6;
