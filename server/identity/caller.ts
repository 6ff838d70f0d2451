import { schemas } from '#contract/schemas.ts';
import { apiKeyOf } from '#server/http/api-key.ts';
import { type FindCaller, idTokenOf } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { findApiKey, requireScope } from './api-keys.ts';
import { findAccount } from './sessions.ts';
import { findStaffMember } from './staff.ts';

export const callerOf: FindCaller = async (c, services, name) => {
  const { access } = schemas[name];
  if (access === 'everyone') return {};
  if (access === 'signed-in') {
    const account = await findAccount(c, services);
    if (!account) throw new Refusal('not_signed_in', 'notSignedIn');
    return { account };
  }
  if (access !== 'id-token') {
    if (apiKeyOf(c) !== undefined) {
      const { id, actor, scopes } = await findApiKey(c, services);
      requireScope(c, scopes, name);
      // A staff member's role where staff may call, so that no key makes refunds.
      return { staffMember: { id, email: actor, name: actor, role: access } };
    }
    const staffMember = await findStaffMember(c, services, access);
    if (!staffMember) throw new Refusal('not_found', 'addressNotFound');
    return { staffMember };
  }
  return { identity: await services.verifyIdToken(idTokenOf(c)) };
};
