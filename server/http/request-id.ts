import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID } from '#contract/request-id.ts';

const current = new AsyncLocalStorage<string>();

/** The ID of the current request: in log lines, the response header and the error page. */
export const requestId = (): string | undefined => current.getStore();

/** API calls of a page that is being rendered share the page's ID. */
export const assignRequestId: MiddlewareHandler = async (c, next) => {
  const id = requestId() ?? newRequestId();
  await current.run(id, next);
  c.res.headers.set(REQUEST_ID, id);
};

/** Faster than `randomBytes`, which asks the system each time. */
const newRequestId = () => randomUUID().replaceAll('-', '').slice(16);
