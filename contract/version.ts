import { z } from 'zod';

/** The largest value of PostgreSQL's `integer`. */
const MAX_VERSION = 2 ** 31 - 1;

/** Each change increases it; an edit of another version is refused. */
export const version = z.int().min(0).max(MAX_VERSION);
