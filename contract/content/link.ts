import { z } from 'zod';

// Browsers read `/\` like `//`, which leads to another site.
export const link = z
  .string()
  .trim()
  .max(500, 'Please shorten the link to 500 characters.')
  .regex(
    /^(\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/,
    'Please enter a path such as /collection, or a URL that starts with https://.',
  );
