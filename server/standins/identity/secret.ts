import { createHash, randomBytes } from 'node:crypto';

export const newSecret = () => randomBytes(32).toString('base64url');

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export const newLocalId = () => newSecret().replace(/[-_]/g, '').slice(0, 28);
