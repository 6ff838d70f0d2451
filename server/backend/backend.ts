import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Fetch } from '#contract/client.ts';
import { notifyTeam } from '#server/admin/notifications/job.ts';
import { runImports } from '#server/catalogue/import/job.ts';
import { createMissedSearches } from '#server/catalogue/search/missed-searches.ts';
import { createVocabularyCache } from '#server/catalogue/search/vocabulary.ts';
import type { Config } from '#server/config/config.ts';
import { announceSections } from '#server/content/announce-sections.ts';
import { openLanguages } from '#server/content/open-languages.ts';
import { announceOffers } from '#server/coupons/offers.ts';
import { courierAdapters } from '#server/couriers/couriers.ts';
import type { Database } from '#server/database/database.ts';
import type { Replica } from '#server/database/replica.ts';
import { createServiceability } from '#server/delivery/serviceability.ts';
import { createDelivery } from '#server/email/deliver.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { dropUsedChallenges } from '#server/identity/challenge.ts';
import { createDeleteIdentity, googleAccessToken } from '#server/identity/delete-identity.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import { dropExpiredSessions } from '#server/identity/sessions.ts';
import { dropOldCodes } from '#server/identity/sign-in-code.ts';
import { STAND_IN_OWNER, standInIdentity } from '#server/identity/stand-in-project.ts';
import { createValidSince, IDENTITY_TOOLKIT } from '#server/identity/valid-since.ts';
import { createIdTokenVerifier, firebaseKeys } from '#server/identity/verify-id-token.ts';
import { resetFarTimes } from '#server/jobs/clock.ts';
import { type Job, MINUTE, SECOND } from '#server/jobs/jobs.ts';
import { deleteOldData } from '#server/jobs/retention.ts';
import { sendCampaigns } from '#server/mailing-list/send-campaigns.ts';
import { messengerAdapters } from '#server/messengers/messengers.ts';
import { cancelUnpaidAdvances, cancelUnpaidLinks } from '#server/orders/cancel-unpaid.ts';
import { composed } from '#server/orders/composed-email.ts';
import { checkOrders } from '#server/orders/discrepancies/check-orders.ts';
import { endReservations } from '#server/orders/drafts/reserve.ts';
import { composeMessage } from '#server/orders/messages/compose.ts';
import { queueMessages } from '#server/orders/messages/queue-messages.ts';
import { checkDueLinks } from '#server/orders/payments/check-links.ts';
import { expirePending, reconcile } from '#server/orders/payments/reconcile.ts';
import { makeRefunds } from '#server/orders/payments/refund.ts';
import { openPayments } from '#server/payment-providers/providers.ts';
import { razorpay } from '#server/payment-providers/razorpay.ts';
import { checkSums, sumOldDays } from '#server/reports/keep-sums.ts';
import { defaultOf, inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { logUnreadableSettings, storeOwnSettings } from '#server/settings/current.ts';
import { readLastSettlements } from '#server/settlements/read-settlements.ts';
import { bookShipments } from '#server/shipments/book.ts';
import { sendAnswers } from '#server/shipments/send-answers.ts';
import { trackShipments } from '#server/shipments/track.ts';
import { createCourierStandIn } from '#server/standins/couriers/couriers.ts';
import { createMailbox } from '#server/standins/email/mailbox.ts';
import { createIdentityStandIn } from '#server/standins/identity/identity.ts';
import { createMessengerStandIn } from '#server/standins/messages/messages.ts';
import { createPaymentStandIn } from '#server/standins/payments/payments.ts';
import { deliverMessages } from '#server/text-messages/deliver.ts';
import { findTemplate, listTemplates } from '#server/text-messages/templates.ts';
import { queueWebhooks } from '#server/webhooks/queue.ts';
import { sendWebhooks } from '#server/webhooks/send.ts';
import { createApi } from './api.ts';

export interface Backend {
  api: Fetch;
  services: Services;
  standIns: Hono[];
  jobs: Job[];
}

export async function createBackend(
  config: Config,
  db: Database,
  log: Logger,
  now = () => new Date(),
  replica?: Replica,
): Promise<Backend> {
  if (!config.hasSampleCatalogue) await storeOwnSettings(db, now());
  const languages = openLanguages(db);
  const localized = defaultOf(languages);
  const identity = config.firebase
    ? firebase(config, config.firebase, now)
    : await identityStandIn({ config, db, now, languages });
  const [current, ...others] = config.payments.map(({ adapter, settings }) => adapter.open(settings));
  const paymentStandIn = current ? undefined : await openPaymentStandIn(db, now, (request) => api(request));
  const courierStandIn = config.hasCourierStandIn
    ? await openCourierStandIn(db, now, (request) => api(request))
    : undefined;
  const messengerStandIn = config.hasMessengerStandIn
    ? await openMessengerStandIn({ db, config, languages }, now, (request) => api(request))
    : undefined;
  const couriers = {
    all:
      courierStandIn?.couriers ??
      config.couriers.map(({ adapter, settings }) => adapter.open(settings, { now })),
  };
  const services: Services = {
    config,
    db,
    log,
    ...localized,
    languages,
    now,
    verifyIdToken: createIdTokenVerifier({
      ...identity,
      validSince: createValidSince({ ...identity.toolkit, origin: config.publicOrigin }),
      now,
    }),
    deleteIdentity:
      identity.accessToken &&
      createDeleteIdentity({
        ...identity.toolkit,
        projectId: identity.projectId,
        accessToken: identity.accessToken,
      }),
    payments: openPayments([current ?? paymentStandIn!.provider, ...others]),
    couriers,
    messengers: {
      all:
        messengerStandIn?.messengers ??
        config.messengers.map(({ adapter, settings }) => adapter.open(settings)),
    },
    standInPush: messengerStandIn?.push,
    serviceability: createServiceability({ db, couriers, log, now }),
    vocabulary: createVocabularyCache(db),
    missedSearches: createMissedSearches(db, now),
    replica,
  };
  const { fetch: api } = createApi(services);
  await logUnreadableSettings(db, log);
  await services.vocabulary.current();
  for (const { document, problems } of (await services.content.current()).problems)
    log.warn({ document, problems }, 'stored content is invalid, defaults apply');
  return {
    api,
    services,
    standIns: [
      identity.app,
      paymentStandIn?.app,
      courierStandIn?.app,
      config.isLocal ? courierStandIn?.page : undefined,
      messengerStandIn?.app,
      config.isLocal ? messengerStandIn?.page : undefined,
      config.smtp || !config.isLocal ? undefined : createMailbox(services),
    ].filter((app) => app !== undefined),
    jobs: [
      { name: 'reconcile payments', everyMs: 15 * SECOND, run: () => reconcile(services) },
      { name: 'check payment links', everyMs: 30 * SECOND, run: () => checkDueLinks(services) },
      { name: 'cancel unpaid advances', everyMs: MINUTE, run: () => cancelUnpaidAdvances(services) },
      { name: 'cancel unpaid links', everyMs: MINUTE, run: () => cancelUnpaidLinks(services) },
      { name: 'end reservations', everyMs: MINUTE, run: () => endReservations(services) },
      { name: 'expire pending orders', everyMs: 30 * SECOND, run: () => expirePending(services) },
      { name: 'announce offers', everyMs: 10 * SECOND, run: () => announceOffers(db, services.now()) },
      { name: 'announce sections', everyMs: 10 * SECOND, run: () => announceSections(services) },
      { name: 'import products', everyMs: SECOND, run: (signal) => runImports(services, signal) },
      { name: 'refund', everyMs: MINUTE, run: () => makeRefunds(services) },
      { name: 'read settlements', everyMs: 60 * MINUTE, run: () => readLastSettlements(services) },
      { name: 'book shipments', everyMs: 2 * SECOND, run: (signal) => bookShipments(services, signal) },
      { name: 'send answers', everyMs: 5 * SECOND, run: (signal) => sendAnswers(services, signal) },
      { name: 'track shipments', everyMs: 30 * SECOND, run: () => trackShipments(services) },
      { name: 'notify team', everyMs: 30 * SECOND, run: () => notifyTeam(services) },
      { name: 'queue messages', everyMs: 2 * SECOND, run: (signal) => queueMessages(services, signal) },
      {
        name: 'send messages',
        everyMs: 2 * SECOND,
        run: (signal) => deliverMessages(services, composeMessage, signal),
      },
      { name: 'send campaigns', everyMs: 2 * SECOND, run: (signal) => sendCampaigns(services, signal) },
      { name: 'queue webhooks', everyMs: 5 * SECOND, run: (signal) => queueWebhooks(services, signal) },
      { name: 'send webhooks', everyMs: 2 * SECOND, run: (signal) => sendWebhooks(services, signal) },
      { name: 'sum days of reports', everyMs: MINUTE, run: (signal) => sumOldDays(services, signal) },
      { name: 'check sums of reports', everyMs: 30 * MINUTE, run: (signal) => checkSums(services, signal) },
      { name: 'reset far times', everyMs: MINUTE, run: () => resetFarTimes(services) },
      { name: 'check orders', everyMs: MINUTE, run: (signal) => checkOrders(services, signal) },
      { name: 'delete old data', everyMs: 60 * MINUTE, run: () => deleteOldData(services) },
      { name: 'drop expired sessions', everyMs: 60 * MINUTE, run: () => dropExpiredSessions(services) },
      { name: 'drop used challenges', everyMs: 60 * MINUTE, run: () => dropUsedChallenges(services) },
      { name: 'drop old login codes', everyMs: 60 * MINUTE, run: () => dropOldCodes(services) },
      ...(config.smtp
        ? [{ name: 'send emails', everyMs: 5 * SECOND, run: createDelivery(services, config.smtp, composed) }]
        : []),
      ...(paymentStandIn
        ? [{ name: 'stand-in webhooks', everyMs: SECOND, run: paymentStandIn.deliver }]
        : []),
      ...(messengerStandIn
        ? [{ name: 'stand-in message webhooks', everyMs: SECOND, run: messengerStandIn.deliver }]
        : []),
      ...(courierStandIn
        ? [
            { name: 'stand-in parcels', everyMs: SECOND, run: courierStandIn.walk },
            { name: 'stand-in courier webhooks', everyMs: SECOND, run: courierStandIn.deliver },
          ]
        : []),
    ],
  };
}

function firebase(
  config: Config,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  now: () => Date,
) {
  const account = config.firebaseAccount;
  const fetch: Fetch = (request) => globalThis.fetch(request);
  return {
    projectId,
    issuer: issuerOf(config),
    keys: firebaseKeys(),
    toolkit: { base: IDENTITY_TOOLKIT, apiKey, fetch },
    accessToken: account ? googleAccessToken(account, now, fetch) : undefined,
    app: undefined,
  };
}

async function identityStandIn({
  config,
  db,
  now,
  languages,
}: Pick<Services, 'config' | 'db' | 'now' | 'languages'>) {
  const standIn = await createIdentityStandIn({
    db,
    now,
    publicOrigin: config.publicOrigin,
    sendEmail: (email, locale = '') => writeEmail(inLanguage({ db, config, now, languages }, locale), email),
  });
  const base = 'http://in-process/identitytoolkit.googleapis.com';
  const fetch: Fetch = (request) => standIn.app.fetch(request);
  return {
    ...standIn,
    toolkit: { base, apiKey: standInIdentity.apiKey, fetch },
    accessToken: async () => STAND_IN_OWNER,
  };
}

async function openPaymentStandIn(db: Database, now: () => Date, deliverWebhook: Fetch) {
  const { app, account, deliver } = await createPaymentStandIn({ db, now, deliverWebhook });
  const server = {
    base: 'http://in-process/standins/razorpay',
    fetch: (request: Request) => app.fetch(request),
  };
  return { app, deliver, provider: razorpay.open(account, server) };
}

async function openCourierStandIn(db: Database, now: () => Date, deliverWebhook: Fetch) {
  const { app, page, account, walk, deliver } = await createCourierStandIn({ db, now, deliverWebhook });
  const fetch: Fetch = (request) => app.fetch(request);
  const couriers = courierAdapters.map((adapter) =>
    adapter.open(account, {
      now,
      server: { base: `http://in-process/standins/couriers/${adapter.name}`, fetch },
    }),
  );
  return { app, page, walk, deliver, couriers };
}

async function openMessengerStandIn(
  services: Pick<Services, 'db' | 'config' | 'languages'>,
  now: () => Date,
  deliverWebhook: Fetch,
) {
  const { app, page, push, account, deliver } = await createMessengerStandIn({
    ...{ db: services.db, now, deliverWebhook, publicOrigin: services.config.publicOrigin },
    findTemplate: (...named) => findTemplate(services, ...named),
    listTemplates: () => listTemplates(services),
  });
  const fetch: Fetch = (request) => app.fetch(request);
  const messengers = messengerAdapters.map((adapter) =>
    adapter.open(account, { base: `http://in-process/standins/messages/${adapter.name}`, fetch }),
  );
  return { app, page, push, deliver, messengers };
}
