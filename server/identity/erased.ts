/** How the account of an erased person is named at the identity service. */
export const ERASED = 'erased:';

export const isErased = ({ uid }: { uid: string }): boolean => uid.startsWith(ERASED);
