/** Readable by scripts, unlike the session cookie: pages without it do not request the current user. */
export const SIGNED_IN_HINT = 'haroz_signed_in';
