import { z } from 'zod';

/** A path of this shop, or an address of another site. */
export const link = z
  .string()
  .trim()
  .max(500, 'Please shorten the link to 500 characters.')
  .regex(
    /^(\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/,
    'Please enter a path such as /collection, or a URL that starts with https://.',
  );
