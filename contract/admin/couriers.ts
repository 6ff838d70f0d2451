import { z } from 'zod';
import { couriers } from './orders.ts';

export const adminCourierSchemas = {
  'admin.courier.list': {
    access: 'staff',
    summary: 'Lists the couriers at which the shop has an account, and how one is chosen for a parcel',
    output: couriers,
  },
  'admin.courier.test': {
    access: 'staff',
    summary: 'Calls each courier with the account of the shop, and says why one does not work',
    output: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        /** Null if it is connected. */
        problem: z.string().nullable(),
      }),
    ),
  },
} as const;
