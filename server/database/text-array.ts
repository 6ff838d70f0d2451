import { sql } from 'drizzle-orm';

export const textArray = (values: string[]) => sql`${sql.param(values)}::text[]`;
