import type { Handlers } from '#server/http/endpoint.ts';
import { findPincode } from './find.ts';

export const pincodeHandlers = {
  'pincode.find': async ({ input }, services) => ({ data: await findPincode(services, input.pin) }),
} satisfies Partial<Handlers>;
