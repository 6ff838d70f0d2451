import { canCall, findPermissions, STAFF_PERMISSIONS } from '#contract/admin/staff-permissions.ts';
import { ApiError } from '#contract/errors.ts';
import { type EndpointName, schemas } from '#contract/schemas.ts';
import { PERMISSIONS } from '#domain/staff.ts';
import { apiKeyOf } from '#server/http/api-key.ts';
import { type FindCaller, idTokenOf } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { StaffMember } from '#server/services/caller.ts';
import { findApiKey, requireScope } from './api-keys.ts';
import { findAccount } from './sessions.ts';
import { findStaffMember } from './staff.ts';

const OF_KEYS = PERMISSIONS.filter((permission) => permission !== 'refunds');

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
      return { staffMember: { id, email: actor, name: actor, role: access, permissions: OF_KEYS } };
    }
    const staffMember = await findStaffMember(c, services, access);
    if (!staffMember) throw new Refusal('not_found', 'addressNotFound');
    requirePermission(staffMember, name);
    return { staffMember };
  }
  return { identity: await services.verifyIdToken(idTokenOf(c)) };
};

/** Throws `forbidden` with the permissions of which one would do. */
function requirePermission(staffMember: StaffMember, endpoint: EndpointName): void {
  if (canCall(staffMember, endpoint)) return;
  const labels = findPermissions(endpoint)
    .map((one) => STAFF_PERMISSIONS[one].label)
    .join(' or ');
  throw new ApiError('forbidden', `You need the permission ${labels} for this. Please ask an owner.`);
}
