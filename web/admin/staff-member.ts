import { data, redirect, useRouteLoaderData } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { SIGNED_IN_HINT } from '#contract/session.ts';
import * as paths from '#domain/paths.ts';
import { hasPermission, type Permission } from '#domain/staff.ts';
import { signInPath } from '#web/identity/sign-in-path.ts';
import { admin } from './api.ts';

type StaffMember = Output<'admin.me'>;

let cached: StaffMember | undefined;

/** Redirects visitors to the login page and throws a 404 for customers. */
export async function requireStaffMember(request: Request): Promise<StaffMember> {
  if (!isSignedIn()) {
    forgetStaffMember();
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(paths.login, pathname + search));
  }
  cached ??= await admin.call('admin.me').catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  });
  return cached;
}

const isSignedIn = () => document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`);

export const forgetStaffMember = (): void => {
  cached = undefined;
};

export const useStaffMember = () => useRouteLoaderData<StaffMember>('admin');

export const useIsOwner = () => useStaffMember()?.role === 'owner';

export function useCan(permission: Permission): boolean {
  const staffMember = useStaffMember();
  return staffMember !== undefined && hasPermission(staffMember, permission);
}
