import { fileURLToPath } from 'node:url';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { STAND_IN_OWNER, standInIdentity } from '#server/identity/stand-in-project.ts';
import { createStandInTables } from '#server/standins/tables.ts';
import { deleteAccount, lookup, signInWithPassword, signUp, update } from './accounts.ts';
import { resetPassword, sendOobCode } from './codes.ts';
import { signInWithIdp } from './google.ts';
import { createLimits, requireWithinLimit } from './limits.ts';
import { openSigningKey } from './signing-key.ts';
import { refresh } from './tokens.ts';
import { type Body, type Dependencies, type Method, type Toolkit, textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

const METHODS = new Map<string, Method>([
  ['accounts:signUp', signUp],
  ['accounts:signInWithPassword', signInWithPassword],
  ['accounts:signInWithIdp', signInWithIdp],
  ['accounts:lookup', lookup],
  ['accounts:update', update],
  ['accounts:sendOobCode', sendOobCode],
  ['accounts:resetPassword', resetPassword],
]);

const browserFiles = fileURLToPath(new URL('./browser', import.meta.url));

export async function createIdentityStandIn(dependencies: Dependencies) {
  await createStandInTables(dependencies.db);
  const toolkit: Toolkit = {
    ...dependencies,
    issuer: `${dependencies.publicOrigin}/standins/identity`,
    key: await openSigningKey(dependencies.db),
    limits: createLimits(),
  };
  return {
    app: createApp(toolkit),
    issuer: toolkit.issuer,
    keys: toolkit.key.keys,
    projectId: standInIdentity.projectId,
  };
}

function createApp(toolkit: Toolkit): Hono {
  const app = new Hono();
  const small = bodyLimit({
    maxSize: 64 * 1024,
    onError: (c) => c.json({ error: { code: 413, message: 'Request Entity Too Large' } }, 413),
  });

  app.post('/identitytoolkit.googleapis.com/v1/:method', small, async (c) => {
    const method = METHODS.get(c.req.param('method'));
    if (!method) return c.notFound();
    const caller = addressOf(c);
    if (caller) await requireWithinLimit(toolkit.limits.calls, caller);
    const locale = c.req.header('X-Firebase-Locale');
    return c.json(await method({ ...toolkit, locale }, await readJson(c)));
  });

  app.post('/identitytoolkit.googleapis.com/v1/projects/:project/accounts:delete', small, async (c) => {
    const isOwner = !addressOf(c) && c.req.header('Authorization') === `Bearer ${STAND_IN_OWNER}`;
    if (!isOwner) return c.notFound();
    return c.json(await deleteAccount(toolkit, await readJson(c)));
  });

  app.post('/securetoken.googleapis.com/v1/token', small, async (c) => {
    const { grant_type, refresh_token } = await c.req.parseBody();
    if (grant_type !== 'refresh_token') throw new ToolkitError('INVALID_GRANT_TYPE');
    return c.json(await refresh(toolkit, textOf(refresh_token)));
  });

  app.get('/standins/identity/keys.json', (c) => c.json(toolkit.key.published));

  app.get('/emulator/auth/handler', async (c, next) => {
    c.header('Content-Security-Policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'");
    return serveStatic({ root: browserFiles, path: 'chooser.html' })(c, next);
  });
  app.get(
    '/standins/identity/:file{(gapi\\.js|chooser\\.js|chooser\\.css|icon\\.svg)}',
    serveStatic({
      root: browserFiles,
      rewriteRequestPath: (path) => path.replace('/standins/identity', ''),
    }),
  );

  app.onError((error, c) => {
    if (error instanceof ToolkitError) return c.json(error.body, 400);
    throw error;
  });
  return app;
}

async function readJson(c: Context): Promise<Body> {
  try {
    return Object(await c.req.json());
  } catch {
    throw new ToolkitError('INVALID_JSON');
  }
}

const addressOf = (c: Context): string | undefined => c.env?.incoming && getConnInfo(c).remote.address;
