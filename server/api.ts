import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getPath } from 'hono/utils/url';
import { ApiError } from '#contract/errors.ts';
import { adminCategoryHandlers } from './admin/categories.ts';
import { adminCollectionHandlers } from './admin/collections.ts';
import { adminContentHandlers } from './admin/content.ts';
import { adminCouponHandlers } from './admin/coupons.ts';
import { customerHandlers } from './admin/customers.ts';
import { adminEmailHandlers } from './admin/emails.ts';
import { adminOptionHandlers } from './admin/options.ts';
import { adminOrderHandlers } from './admin/orders.ts';
import { adminProductHandlers } from './admin/products.ts';
import { adminSearchHandlers } from './admin/search.ts';
import { adminSettingsHandlers } from './admin/settings.ts';
import { setupHandlers } from './admin/setup.ts';
import { adminSizeChartHandlers } from './admin/size-charts.ts';
import { teamHandlers } from './admin/team.ts';
import { todayHandlers } from './admin/today.ts';
import { bulkActionHandlers } from './bulk-actions/handlers.ts';
import { cartHandlers } from './cart/handlers.ts';
import { categoryHandlers } from './categories/handlers.ts';
import { collectionHandlers } from './collections/handlers.ts';
import { contentHandlers } from './content/handlers.ts';
import { couponHandlers } from './coupons/handlers.ts';
import { isConnectionLost } from './database/connection-lost.ts';
import { type Disk, isDatabaseDiskFull, isFileDiskFull, watchDisk } from './database/disk.ts';
import { takenBy } from './database/taken.ts';
import { limitBody, MAX_JSON_BYTES } from './http/body.ts';
import { type Handlers, mountEndpoints } from './http/endpoint.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { openApiDocument } from './http/openapi.ts';
import { Refusal } from './http/refusal.ts';
import { assignRequestId, requestId } from './http/request-id.ts';
import { sameOrigin } from './http/same-origin.ts';
import { MIN_COMPRESSED_BYTES, sendJson } from './http/send-json.ts';
import { identityHandlers } from './identity/handlers.ts';
import { findStaffMember } from './identity/staff.ts';
import { importHandlers } from './import/handlers.ts';
import { invoiceHandlers } from './invoices/handlers.ts';
import { inLanguage } from './languages.ts';
import { health } from './monitoring/health.ts';
import { logRequests } from './monitoring/log-requests.ts';
import { createMetrics, type Metrics } from './monitoring/metrics.ts';
import { notificationHandlers } from './notifications/team.ts';
import { orderHandlers } from './orders/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { paymentWebhook } from './payments/webhook.ts';
import { pictureHandlers } from './pictures/handlers.ts';
import { pincodeHandlers } from './pincode/handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { returnHandlers } from './returns/handlers.ts';
import type { Services } from './services.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { adminStockHandlers } from './stock/handlers.ts';

const handlers: Handlers = {
  ...identityHandlers,
  ...productHandlers,
  ...categoryHandlers,
  ...collectionHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...pincodeHandlers,
  ...settingsHandlers,
  ...couponHandlers,
  ...teamHandlers,
  ...notificationHandlers,
  ...adminOrderHandlers,
  ...invoiceHandlers,
  ...returnHandlers,
  ...adminProductHandlers,
  ...adminStockHandlers,
  ...adminCategoryHandlers,
  ...adminOptionHandlers,
  ...adminSizeChartHandlers,
  ...adminCollectionHandlers,
  ...pictureHandlers,
  ...bulkActionHandlers,
  ...importHandlers,
  ...todayHandlers,
  ...setupHandlers,
  ...customerHandlers,
  ...adminContentHandlers,
  ...adminEmailHandlers,
  ...adminSearchHandlers,
  ...contentHandlers,
  ...adminSettingsHandlers,
  ...adminCouponHandlers,
};

/** Each language has the same calls below its prefix. */
export function createApi(services: Services): Hono {
  const shared: Shared = {
    metrics: createMetrics(services),
    disk: watchDisk(services.config),
    limits: createLimits(services),
  };
  const api = new Hono();
  for (const { language, prefix } of services.languages.values()) {
    if (!prefix) continue;
    const translated = new Hono({ getPath: (request) => getPath(request).slice(prefix.length) });
    mountApi(translated, inLanguage(services, language), shared);
    api.all(`${prefix}/api/*`, (c) => translated.fetch(c.req.raw, c.env));
  }
  return mountApi(api, services, shared);
}

interface Shared {
  metrics: Metrics;
  disk: Disk;
  limits: Limits;
}

function mountApi(api: Hono, services: Services, { metrics, disk, limits }: Shared): Hono {
  api.use(
    assignRequestId,
    logRequests(services, metrics),
    compress({ encoding: 'gzip', threshold: MIN_COMPRESSED_BYTES }),
  );
  api.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use('/api/*', sameOrigin(services.config));
  mountEndpoints(api, services, { handlers, limits });
  api.post('/api/webhooks/:provider', limitBody(MAX_JSON_BYTES), (c) => paymentWebhook(c, services));
  api.get('/api/openapi.json', async (c) => {
    const published = await services.content.current();
    const withAdmin = (await findStaffMember(c, services, 'staff')) !== undefined;
    return c.json(openApiDocument(published.get('brand')!.name, { withAdmin }));
  });
  health(api, services, { metrics, disk });
  api.all('*', () => {
    throw new Refusal('not_found', 'addressNotFound');
  });
  api.onError((error, c) => {
    const refused = refusalFor(error, c.req.raw, services, disk);
    const refusal = refused instanceof Refusal ? refused.inWords(services.words) : refused;
    if (refusal.status === 503 && !c.res.headers.has('Retry-After')) c.header('Retry-After', '5');
    return sendJson(
      c,
      {
        success: false,
        message: refusal.message,
        error: { code: refusal.code, ...(refusal.fields && { fields: refusal.fields }) },
        ...(refusal.data !== undefined && { data: refusal.data }),
      },
      refusal.status as 400,
    );
  });
  return api;
}

function refusalFor(error: unknown, request: Request, { log }: Services, disk: Disk): ApiError {
  if (error instanceof ApiError) return error;
  const refused = takenBy(error);
  if (refused) return refused;
  if (isConnectionLost(error)) return new Refusal('unavailable', 'unavailable');
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a call failed');
  if (isDatabaseDiskFull(error)) disk.reportFull();
  if (isDatabaseDiskFull(error) || isFileDiskFull(error)) return new Refusal('unavailable', 'unavailable');
  return new Refusal('internal', 'internal', { requestId: requestId() ?? 'unknown' }, { cause: error });
}
