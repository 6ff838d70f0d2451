import { createHash, randomBytes } from 'node:crypto';

/** A value that is given away once and kept only as its hash. */
export const newSecret = () => randomBytes(32).toString('base64url');

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** An account's lasting name, of the look that Firebase gives it. */
export const newLocalId = () => newSecret().replace(/[-_]/g, '').slice(0, 28);
