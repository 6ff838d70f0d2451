import { z } from 'zod';
import { moment, page } from '#contract/lists.ts';
import { ROLES } from '#domain/staff.ts';

const email = z.email('Please enter a valid email address.').max(254).toLowerCase();
const role = z.enum(ROLES);

const person = z.object({
  email: z.string(),
  role,
  /** Whom it comes from; null for those of the settings (`ADMIN_EMAILS`), who cannot be revoked here. */
  grantedBy: z.string().nullable(),
  grantedAt: moment.nullable(),
});

export const peopleSchemas = {
  'admin.me': {
    access: 'staff',
    summary: 'Who is at work, and in which role',
    output: z.object({ name: z.string(), email: z.string(), role }),
  },
  'admin.person.list': {
    access: 'owner',
    summary: 'Everybody who may see the merchant’s side',
    output: z.array(person),
  },
  'admin.person.grant': {
    access: 'owner',
    summary: 'Gives a person the merchant’s side, or another role in it; answers the list',
    input: z.object({ email, role }),
    output: z.array(person),
  },
  'admin.person.revoke': {
    access: 'owner',
    summary: 'Takes the merchant’s side from a person; answers the list',
    input: z.object({ email }),
    output: z.array(person),
  },
  'admin.audit.list': {
    access: 'owner',
    summary: 'Who changed what, when, from what to what; newest first',
    input: z.object({
      ...page,
      /** Such as `order:<id>`, `product:<id>`, `settings`. */
      subject: z.string().max(120).optional(),
      /** A part of a staff member's or customer's email, of an order's number, a coupon code, or of a product's name. */
      q: z.string().trim().max(254).optional(),
    }),
    output: z.array(
      z.object({
        id: z.string(),
        at: moment,
        /** An email address, or 'shopper'. */
        who: z.string(),
        action: z.string(),
        subject: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  },
} as const;
