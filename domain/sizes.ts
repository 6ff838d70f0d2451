/** The size chart in inches; its last row, 2XL, is what is sold as XXL. */
export const SIZE_CHART = [
  { size: 'S', chest: 42, length: 29, sleeve: 9.75 },
  { size: 'M', chest: 44, length: 29.75, sleeve: 10 },
  { size: 'L', chest: 46, length: 30.5, sleeve: 10.25 },
  { size: 'XL', chest: 48, length: 31.25, sleeve: 10.5 },
  { size: '2XL', chest: 50, length: 32, sleeve: 10.75 },
] as const;

/** Rounded to a half centimetre, as a tape is read. */
export const centimetres = (inches: number): number => Math.round(inches * 2.54 * 2) / 2;
