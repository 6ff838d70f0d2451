/** `npm run test:long` runs whole what `npm test` runs in a short form. */
export const isLong = process.env.TEST_LONG === '1';
