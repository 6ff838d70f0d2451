import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID } from '#contract/request-id.ts';

const current = new AsyncLocalStorage<string>();

/** The name of the request that is being worked on: in every line of the log, in the answer and on the error page. */
export const requestId = (): string | undefined => current.getStore();

/** Gives the request its name; what a page asks of the API while it is rendered goes under the page's. */
export const nameRequest: MiddlewareHandler = async (c, next) => {
  const id = requestId() ?? newName();
  await current.run(id, next);
  c.res.headers.set(REQUEST_ID, id);
};

/** From Node's stock of random bytes; `randomBytes` would ask the system for each. */
const newName = () => randomUUID().replaceAll('-', '').slice(16);
