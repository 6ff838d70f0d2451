/** A cookie, so that all pages know it. No page is rendered with it, because pages are the same for everyone. */
const NAME = 'pincode';
const YEAR_S = 31_536_000;

export const readPincode = (): string | undefined =>
  new RegExp(`(?:^|; )${NAME}=(\\d{6})`).exec(document.cookie)?.[1];

export function storePincode(pincode: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${NAME}=${pincode}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
