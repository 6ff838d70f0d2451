const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** '21 November 2026', by India's clock. */
export const orderDate = (date: string): string => long.format(new Date(date));
