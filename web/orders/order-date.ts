const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** '21 November 2026', in India. */
export const orderDate = (date: string): string => long.format(new Date(date));

const time = new Intl.DateTimeFormat('en-IN', {
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' },
});

/** '4:05 pm', in India. */
export const orderTime = (date: string): string => time.format(new Date(date));
