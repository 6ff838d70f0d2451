import type { Config } from '#server/config.ts';

/**
 * Sessions and staff roles store their issuer, so that those of the stand-in, where anyone can sign in as
 * anyone, are invalid once a real identity service is configured.
 */
export const issuerOf = ({ firebase }: Pick<Config, 'firebase'>): string =>
  firebase ? `https://securetoken.google.com/${firebase.projectId}` : 'stand-in';
