/** The parts of it that are used: the encryption of RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Params {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** The other side's public key in base64url. */
    dh?: string;
    /** Base64url. */
    authSecret: string;
    /** Base64url. Random by default. */
    salt?: string;
  }

  const ece: {
    encrypt(body: Buffer, params: Params): Buffer;
    decrypt(body: Buffer, params: Params): Buffer;
  };
  export default ece;
}
