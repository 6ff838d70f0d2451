import type { Config } from '#server/config/config.ts';

/** Sessions and roles of the stand-in, where anyone can sign in as anyone, are invalid with a real identity service. */
export const issuerOf = ({ firebase }: Pick<Config, 'firebase'>): string =>
  firebase ? `https://securetoken.google.com/${firebase.projectId}` : 'stand-in';
