const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export const orderDate = (date: string): string => long.format(new Date(date));

const time = new Intl.DateTimeFormat('en-IN', {
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' },
});

export const orderTime = (date: string): string => time.format(new Date(date));
