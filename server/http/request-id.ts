import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID } from '#contract/request-id.ts';

const current = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => current.getStore();

export const assignRequestId: MiddlewareHandler = async (c, next) => {
  const id = requestId() ?? newRequestId();
  await current.run(id, next);
  c.res.headers.set(REQUEST_ID, id);
};

const newRequestId = () => randomUUID().replaceAll('-', '').slice(16);
