import type { Config } from '#server/config.ts';

/**
 * The identity service that the shop trusts. Sessions and staff roles remember theirs, so that what the sign-in stand-in let
 * anyone have means nothing once real accounts are configured.
 */
export const issuerOf = ({ firebase }: Pick<Config, 'firebase'>): string =>
  firebase ? `https://securetoken.google.com/${firebase.projectId}` : 'stand-in';
