const timeZone = 'Asia/Kolkata';
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });

export const dates = {
  long: (date: string): string => long.format(new Date(date)),
  time: (date: string): string => time.format(new Date(date)),
};
