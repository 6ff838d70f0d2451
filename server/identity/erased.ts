/** Prefix of the `uid` of an erased account. */
export const ERASED = 'erased:';

export const isErased = ({ uid }: { uid: string }): boolean => uid.startsWith(ERASED);
