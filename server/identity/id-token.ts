/** What a verified ID token says of a person. */
export interface Identity {
  /** The identity service's lasting name of the person (`sub`). */
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  provider: 'password' | 'google.com';
  /** What was opened earlier no longer counts: the moment of the last new password. */
  validSince: Date;
}

/** Throws `ApiError('not_signed_in')` for anything but a fresh, genuine token of this project. */
export type VerifyIdToken = (token: string) => Promise<Identity>;
