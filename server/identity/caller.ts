import { type FindCaller, idTokenOf } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { findAccount } from './sessions.ts';
import { findStaffMember } from './staff.ts';

export const callerOf: FindCaller = async (c, services, access) => {
  if (access === 'everyone') return {};
  if (access === 'signed-in') {
    const account = await findAccount(c, services);
    if (!account) throw new Refusal('not_signed_in', 'notSignedIn');
    return { account };
  }
  if (access !== 'id-token') {
    const staffMember = await findStaffMember(c, services, access);
    if (!staffMember) throw new Refusal('not_found', 'addressNotFound');
    return { staffMember };
  }
  return { identity: await services.verifyIdToken(idTokenOf(c)) };
};
