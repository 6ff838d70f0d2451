import type { Answer } from '#contract/schemas.ts';

/** `pin` is six digits. Throws `ApiError('provider_unavailable')` when nobody who might know it can be asked. */
export type FindPincode = (pin: string) => Promise<Answer<'pincode.find'>>;
