/** Many refusals name the order themselves. */
export const nameRefusal = (number: string, message: string | null): string =>
  message?.split(/[\s,.]+/).includes(number) ? message : `${number}: ${message}`;
