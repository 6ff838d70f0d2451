import { data, redirect, useRouteLoaderData } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { SIGNED_IN_HINT } from '#contract/session.ts';
import * as paths from '#domain/paths.ts';
import { signInPath } from '#web/identity/sign-in-path.ts';
import { admin } from './api.ts';

export type StaffMember = Output<'admin.me'>;

let known: StaffMember | undefined;

/** Who is at work. A visitor is sent to the login, anybody else is told what every wrong address is told. */
export async function enter(request: Request): Promise<StaffMember> {
  if (!isSignedIn()) {
    known = undefined;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(paths.login, pathname + search));
  }
  known ??= await admin.call('admin.me').catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  });
  return known;
}

const isSignedIn = () => document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`);

/** Leaves: whoever comes next is asked again. */
export const leave = (): void => {
  known = undefined;
};

/** Undefined where the merchant's side did not open. */
export const useStaffMember = () => useRouteLoaderData<StaffMember>('admin');

export const useIsOwner = () => useStaffMember()?.role === 'owner';
