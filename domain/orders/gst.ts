import type { State } from '#domain/pincode.ts';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A customer who is registered under GST, and buys for the business. */
export interface Business {
  name: string;
  gstin: string;
}

export const MAX_BUSINESS_NAME = 120;

/** Certificates and invoices print it with spaces, too. */
export const toGstin = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export type GstinProblem = 'invalidGstin' | 'mistypedGstin' | 'gstinWithoutState';

export function gstinProblem(gstin: string): GstinProblem | undefined {
  if (!GSTIN.test(gstin)) return 'invalidGstin';
  if (gstin.at(-1) !== checkCharacter(gstin)) return 'mistypedGstin';
  return stateOfGstin(gstin) ? undefined : 'gstinWithoutState';
}

/** The Luhn algorithm with modulus 36. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((sum, character, index) => {
    const product = DIGITS.indexOf(character) * ((index % 2) + 1);
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36]!;
}

export const GST_CODE: Record<State, string> = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
};

export const stateOfGstin = (gstin: string): State | undefined =>
  (Object.keys(GST_CODE) as State[]).find((state) => gstin.startsWith(GST_CODE[state]));
