export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  provider: 'password' | 'google.com';
  validSince: Date;
}

export type VerifyIdToken = (token: string) => Promise<Identity>;

export type DeleteIdentity = (uid: string) => Promise<void>;
