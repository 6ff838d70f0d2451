import { type Column, sql } from 'drizzle-orm';

/** The number of the order that a subject or reference such as `order:65f0a1b2c3d4e5f6a7b8c9d0` names. */
export const numberOfOrder = (reference: Column) => sql<number | null>`(
  select o.number from orders o where o.id = substring(${reference} from '^order:(.*)$'))`;
