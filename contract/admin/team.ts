import { z } from 'zod';
import { days, page, timestamp } from '#contract/lists.ts';
import { paiseSetting } from '#contract/money.ts';
import { PERMISSIONS, ROLES, USUAL_PERMISSIONS } from '#domain/staff.ts';
import { ACTION_LABELS, type AuditAction, SUBJECT_LABELS, type SubjectKind } from './labels.ts';

const email = z.email('Please enter a valid email address.').max(254).toLowerCase();
const role = z.enum(ROLES);
const permissions = z.array(z.enum(PERMISSIONS));
/** Paise. Null without the permission to refund, and for owners. */
const refundLimit = paiseSetting.nullable();

const staffMember = z.object({
  email: z.string(),
  /** Null until they have logged in. */
  name: z.string().nullable(),
  role,
  permissions,
  refundLimit,
  refundLimitPerDay: refundLimit,
  /** Null for the owners in `ADMIN_EMAILS`, who cannot be removed here. */
  grantedBy: z.string().nullable(),
  grantedAt: timestamp.nullable(),
});

export const teamSchemas = {
  'admin.me': {
    access: 'staff',
    summary: 'The signed-in staff member and their role',
    output: z.object({ name: z.string(), email: z.string(), role, permissions }),
  },
  'admin.team.list': { access: 'owner', summary: 'The team', output: z.array(staffMember) },
  'admin.team.grant': {
    access: 'owner',
    summary:
      'Adds a team member or changes their role and permissions, by default orders, returns and stock; returns the team',
    input: z.object({
      email,
      role,
      permissions: permissions.default([...USUAL_PERMISSIONS]),
      refundLimit: refundLimit.default(null),
      refundLimitPerDay: refundLimit.default(null),
    }),
    output: z.array(staffMember),
  },
  'admin.team.revoke': {
    access: 'owner',
    summary: 'Removes a team member; returns the team',
    input: z.object({ email }),
    output: z.array(staffMember),
  },
  'admin.audit.list': {
    access: 'owner',
    summary: 'Lists changes with their author, time, old and new values, newest first',
    input: z.object({
      ...page,
      subject: z.string().max(120).optional(),
      kind: z.enum(Object.keys(SUBJECT_LABELS) as SubjectKind[]).optional(),
      actor: z.string().max(254).optional(),
      ...days,
      q: z.string().trim().max(254).optional(),
    }),
    output: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        actor: z.string(),
        action: z.enum(Object.keys(ACTION_LABELS) as AuditAction[]),
        subject: z.string(),
        /** If the subject is an order. */
        before: z.unknown(),
        after: z.unknown(),
        /** Names of products, orders and so on that the entry names by ID, and of staff that it names by email. */
        names: z.record(z.string(), z.string()),
      }),
    ),
  },
} as const;
