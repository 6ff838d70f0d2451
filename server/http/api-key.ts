import type { Context } from 'hono';

/** The key in the header `Authorization: Bearer haroz_…`. */
export const apiKeyOf = (c: Context): string | undefined =>
  /^Bearer (haroz_\S*)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
