export const NO_EMAIL = '@no-email.invalid';

/** Stored for a customer without an email address, so that no two customers share one. */
export const noEmailAddress = (customerId: string): string => `${customerId}${NO_EMAIL}`;

/** The stored address, or empty if the customer has none. */
export const emailOf = (stored: string): string => (stored.endsWith(NO_EMAIL) ? '' : stored);
