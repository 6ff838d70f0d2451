export const ERASED = 'erased:';

export const isErased = ({ uid }: { uid: string }): boolean => uid.startsWith(ERASED);
