import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getPath } from 'hono/utils/url';
import { ApiError } from '#contract/errors.ts';
import { addressHandlers } from '#server/addresses/handlers.ts';
import { apiKeyHandlers } from '#server/admin/api-keys.ts';
import { adminCategoryHandlers } from '#server/admin/categories.ts';
import { adminCollectionHandlers } from '#server/admin/collections.ts';
import { adminContentHandlers } from '#server/admin/content/content.ts';
import { adminEmailHandlers } from '#server/admin/content/emails.ts';
import { adminCouponHandlers } from '#server/admin/coupons.ts';
import { courierHandlers } from '#server/admin/couriers.ts';
import { customerHandlers } from '#server/admin/customers/customers.ts';
import { adminDraftHandlers } from '#server/admin/drafts/drafts.ts';
import { messageHandlers } from '#server/admin/messages.ts';
import { notificationHandlers } from '#server/admin/notifications/team.ts';
import { adminOptionHandlers } from '#server/admin/options.ts';
import { adminOrderHandlers } from '#server/admin/orders/orders.ts';
import { adminParcelHandlers } from '#server/admin/orders/parcels.ts';
import { adminProductHandlers } from '#server/admin/products.ts';
import { adminSearchHandlers } from '#server/admin/search.ts';
import { adminSettingsHandlers } from '#server/admin/settings.ts';
import { setupHandlers } from '#server/admin/setup.ts';
import { adminSizeChartHandlers } from '#server/admin/size-charts.ts';
import { teamHandlers } from '#server/admin/team.ts';
import { todayHandlers } from '#server/admin/today.ts';
import { cartHandlers } from '#server/cart/handlers.ts';
import { bulkActionHandlers } from '#server/catalogue/bulk-actions/handlers.ts';
import { categoryHandlers } from '#server/catalogue/categories/handlers.ts';
import { collectionHandlers } from '#server/catalogue/collections/handlers.ts';
import { importHandlers } from '#server/catalogue/import/handlers.ts';
import { productHandlers } from '#server/catalogue/products/handlers.ts';
import { adminStockHandlers } from '#server/catalogue/stock/handlers.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import { couponHandlers } from '#server/coupons/handlers.ts';
import { accountHandlers } from '#server/customers/account.ts';
import { pushHandlers } from '#server/customers/push-handlers.ts';
import { isConnectionLost } from '#server/database/connection-lost.ts';
import { type Disk, isDatabaseDiskFull, isFileDiskFull, watchDisk } from '#server/database/disk.ts';
import { takenBy } from '#server/database/taken.ts';
import { deliveryHandlers } from '#server/delivery/handlers.ts';
import { exportHandlers } from '#server/exports/handlers.ts';
import { gstHandlers } from '#server/gst/handlers.ts';
import { apiKeyOf } from '#server/http/api-key.ts';
import { limitBody, MAX_JSON_BYTES } from '#server/http/body.ts';
import { type Handlers, mountEndpoints } from '#server/http/endpoint.ts';
import { createLimits, type Limits } from '#server/http/limits.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { assignRequestId, requestId } from '#server/http/request-id.ts';
import { sameOrigin } from '#server/http/same-origin.ts';
import { MIN_COMPRESSED_BYTES, sendJson } from '#server/http/send-json.ts';
import { findApiKey } from '#server/identity/api-keys.ts';
import { callerOf } from '#server/identity/caller.ts';
import { identityHandlers } from '#server/identity/handlers.ts';
import { passkeyHandlers } from '#server/identity/passkey-handlers.ts';
import { phoneHandlers } from '#server/identity/phone-handlers.ts';
import { findStaffMember } from '#server/identity/staff.ts';
import { journalHandlers } from '#server/journal/handlers.ts';
import { campaignHandlers } from '#server/mailing-list/campaigns.ts';
import { newsletterHandlers } from '#server/mailing-list/handlers.ts';
import { mountNewsletterPages } from '#server/mailing-list/pages.ts';
import { subscriberHandlers } from '#server/mailing-list/subscriber-list.ts';
import { health } from '#server/monitoring/health.ts';
import { logRequests, nameOf } from '#server/monitoring/log-requests.ts';
import { createMetrics, type Metrics } from '#server/monitoring/metrics.ts';
import { mountConfirmation } from '#server/orders/confirmation-page.ts';
import { orderHandlers } from '#server/orders/handlers.ts';
import { invoiceHandlers } from '#server/orders/invoices/handlers.ts';
import { messageChallenge, messageWebhook } from '#server/orders/messages/webhook.ts';
import { paymentHandlers } from '#server/orders/payments/handlers.ts';
import { paymentWebhook } from '#server/orders/payments/webhook.ts';
import { returnHandlers } from '#server/orders/returns/handlers.ts';
import { pictureHandlers } from '#server/pictures/handlers.ts';
import { pincodeHandlers } from '#server/pincode/handlers.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { remittanceHandlers } from '#server/remittances/handlers.ts';
import { reportHandlers } from '#server/reports/handlers.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { settlementHandlers } from '#server/settlements/handlers.ts';
import { courierWebhook } from '#server/shipments/courier-webhook.ts';
import { shipmentHandlers } from '#server/shipments/handlers.ts';
import { mountTracking } from '#server/shipments/tracking-page.ts';
import { settingsHandlers } from '#server/shop/handlers.ts';
import { mountStopPage } from '#server/text-messages/stop-page.ts';
import { webhookHandlers } from '#server/webhooks/handlers.ts';

const handlers: Handlers = {
  ...identityHandlers,
  ...passkeyHandlers,
  ...phoneHandlers,
  ...pushHandlers,
  ...productHandlers,
  ...categoryHandlers,
  ...collectionHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...pincodeHandlers,
  ...deliveryHandlers,
  ...settingsHandlers,
  ...couponHandlers,
  ...newsletterHandlers,
  ...campaignHandlers,
  ...subscriberHandlers,
  ...teamHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...notificationHandlers,
  ...adminOrderHandlers,
  ...adminDraftHandlers,
  ...adminParcelHandlers,
  ...courierHandlers,
  ...messageHandlers,
  ...invoiceHandlers,
  ...remittanceHandlers,
  ...shipmentHandlers,
  ...addressHandlers,
  ...accountHandlers,
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
  ...exportHandlers,
  ...gstHandlers,
  ...settlementHandlers,
  ...journalHandlers,
  ...reportHandlers,
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
    for (const path of ['/api/*', '/track/*', '/confirm/*', '/newsletter/*', '/stop/*'])
      api.all(prefix + path, (c) => translated.fetch(c.req.raw, c.env));
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
  mountEndpoints(api, services, { handlers, limits, callerOf });
  api.post('/api/webhooks/:provider', limitBody(MAX_JSON_BYTES), (c) => paymentWebhook(c, services));
  api.post('/api/webhooks/couriers/:webhook', limitBody(MAX_JSON_BYTES), (c) => courierWebhook(c, services));
  api.get('/api/webhooks/messages/:channel', (c) => messageChallenge(c, services));
  api.post('/api/webhooks/messages/:channel', limitBody(MAX_JSON_BYTES), (c) => messageWebhook(c, services));
  api.get('/api/openapi.json', async (c) => {
    const published = await services.content.current();
    const caller = apiKeyOf(c) ? findApiKey(c, services) : findStaffMember(c, services, 'staff');
    const withAdmin = (await caller) !== undefined;
    return c.json(openApiDocument(published.get('brand')!.name, { withAdmin }));
  });
  mountTracking(api, services);
  mountConfirmation(api, services);
  mountNewsletterPages(api, services);
  mountStopPage(api, services);
  health(api, services, { metrics, disk });
  api.all('*', () => {
    throw new Refusal('not_found', 'addressNotFound');
  });
  api.onError((error, c) => {
    const refused = refusalFor(error, c, services, disk);
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

function refusalFor(error: unknown, c: Context, { log }: Services, disk: Disk): ApiError {
  if (error instanceof ApiError) return error;
  const refused = takenBy(error);
  if (refused) return refused;
  if (isConnectionLost(error)) return new Refusal('unavailable', 'unavailable');
  log.error({ err: error, ...nameOf(c) }, 'a call failed');
  if (isDatabaseDiskFull(error)) disk.reportFull();
  if (isDatabaseDiskFull(error) || isFileDiskFull(error)) return new Refusal('unavailable', 'unavailable');
  return new Refusal('internal', 'internal', { requestId: requestId() ?? 'unknown' }, { cause: error });
}
