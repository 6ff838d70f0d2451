import { formatMobileNumber, toMobileNumber } from '#domain/address.ts';

/** Numbers that are not Indian mobile numbers stay as they were entered. */
export function formatPhone(phone: string): string {
  const mobile = toMobileNumber(phone);
  return mobile ? formatMobileNumber(mobile) : phone;
}
