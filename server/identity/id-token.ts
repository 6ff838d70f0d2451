export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  provider: 'password' | 'google.com';
  /** The time of the last password reset: earlier sessions are invalid. */
  validSince: Date;
}

/** Throws `not_signed_in` unless the token is valid, recent and of this project. */
export type VerifyIdToken = (token: string) => Promise<Identity>;
