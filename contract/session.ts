/**
 * A readable cookie that the backend sets beside the session's own and that says nothing but "it is worth asking who is
 * signed in": a visitor's page then asks nobody.
 */
export const SIGNED_IN_HINT = 'haroz_signed_in';
