import { and, count, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { afterQuietHours, type CampaignContent, type CampaignState } from '#domain/mailing-list.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { campaign, campaignRecipient, product, subscriber } from '#server/database/schema.ts';
import { insertEmail, toRow } from '#server/email/outbox.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { pageOf } from '#server/http/page-of.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { shop } from '#shop';
import { isInAudience } from './audience.ts';
import { composeCampaign } from './compose-campaign.ts';

type Campaign = Answer<'admin.campaign.get'>;
type Row = typeof campaign.$inferSelect;

const subjectOf = (id: string) => `campaign:${id}`;

const { content: _, audience: __, ...summaryColumns } = getTableColumns(campaign);

export const campaignHandlers = {
  'admin.campaign.list': async ({ input: { cursor, limit } }, { db }) => {
    const found = await db
      .select(summaryColumns)
      .from(campaign)
      .where(cursor === undefined ? undefined : lt(campaign.id, cursor))
      .orderBy(desc(campaign.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => id);
    return { data: rows.map(toSummary), nextCursor };
  },

  'admin.campaign.get': async ({ input: { id } }, services) => ({ data: await readCampaign(services, id) }),

  'admin.campaign.create': async ({ input, staffMember: { email: actor } }, { db, now }) => {
    requireDefaultLanguage(input.content);
    const id = newId();
    await db.transaction(async (tx) => {
      await tx.insert(campaign).values({
        ...{ id, version: 1, ...input, state: 'draft', createdBy: actor, createdAt: now() },
      });
      await record(tx, now, { actor, action: 'create', subject: subjectOf(id), after: { name: input.name } });
    });
    return { data: { id } };
  },

  'admin.campaign.update': async ({ input, staffMember: { email: actor } }, services) => {
    const { db, now } = services;
    const { id, version, ...values } = input;
    requireDefaultLanguage(values.content);
    await db.transaction(async (tx) => {
      const before = await lockDraft({ ...services, db: tx }, id, version);
      await tx
        .update(campaign)
        .set({ ...values, version: version + 1 })
        .where(eq(campaign.id, id));
      await record(tx, now, {
        ...{ actor, action: 'edit', subject: subjectOf(id) },
        before: { name: before.name, audience: before.audience },
        after: { name: values.name, audience: values.audience },
      });
    });
    return { data: await readCampaign(services, id) };
  },

  'admin.campaign.delete': async ({ input: { id }, staffMember: { email: actor } }, { db, now }) => {
    await db.transaction(async (tx) => {
      const before = await lock(tx, id);
      if (before.state !== 'draft') throw new ApiError('conflict', 'Only drafts can be deleted.');
      await tx.delete(campaign).where(eq(campaign.id, id));
      await record(tx, now, {
        actor,
        action: 'delete',
        subject: subjectOf(id),
        before: { name: before.name },
      });
    });
    return { data: null };
  },

  'admin.campaign.audience': async ({ input: { audience } }, { db }) => ({
    data: { count: await db.$count(subscriber, isInAudience(audience)) },
  }),

  'admin.campaign.preview': async ({ input: { content } }, services) => ({
    data: await composeCampaign(services, content, homeOf(services)),
  }),

  'admin.campaign.sendTest': async ({ input: { content }, staffMember: { email: recipient } }, services) => {
    const { db, now } = services;
    const composed = await composeCampaign(services, content, homeOf(services));
    await db.transaction(async (tx) => {
      await insertEmail({ db: tx }, toRow(services, { dedupeKey: `test:${newId()}`, recipient }, composed));
      await record(tx, now, { actor: recipient, action: 'send_test_email', subject: 'campaign' });
    });
    return { data: { recipient } };
  },

  'admin.campaign.send': async ({ input, staffMember: { email: actor } }, services) => {
    const { db, now } = services;
    const { id, version, perHour } = input;
    await requireMailingList(db);
    const startAt = input.startAt ? new Date(input.startAt) : now();
    if (startAt.getTime() < now().getTime() - 60_000)
      throw fieldError('startAt', 'Please choose a time in the future.');
    await db.transaction(async (tx) => {
      const before = await lockDraft({ ...services, db: tx }, id, version);
      await tx
        .update(campaign)
        .set({ state: 'scheduled', startAt, nextBatchAt: startAt, perHour })
        .where(eq(campaign.id, id));
      await record(tx, now, {
        ...{ actor, action: 'send_campaign', subject: subjectOf(id) },
        after: { name: before.name, startAt: startAt.toISOString(), perHour },
      });
    });
    return { data: await readCampaign(services, id) };
  },

  'admin.campaign.setState': async ({ input: { id, to }, staffMember: { email: actor } }, services) => {
    const { db, now } = services;
    if (to === 'sending') await requireMailingList(db);
    await db.transaction(async (tx) => {
      const { state, startedAt } = await lock(tx, id);
      if (!FROM[to].includes(state))
        throw new ApiError('conflict', 'This campaign is in another state now. Please reload the page.');
      const next = to === 'sending' && !startedAt ? 'scheduled' : to;
      await tx
        .update(campaign)
        .set({ state: next, ...(to === 'cancelled' && { endedAt: now() }) })
        .where(eq(campaign.id, id));
      if (to === 'cancelled')
        await tx
          .update(campaignRecipient)
          .set({ state: 'skipped' })
          .where(and(eq(campaignRecipient.campaignId, id), eq(campaignRecipient.state, 'queued')));
      await record(tx, now, {
        ...{ actor, action: 'change_campaign', subject: subjectOf(id) },
        ...{ before: { status: state }, after: { status: next } },
      });
    });
    return { data: await readCampaign(services, id) };
  },
} satisfies Partial<Handlers>;

const FROM: Record<'paused' | 'sending' | 'cancelled', CampaignState[]> = {
  paused: ['scheduled', 'sending'],
  sending: ['paused'],
  cancelled: ['scheduled', 'sending', 'paused'],
};

async function requireMailingList(db: Database): Promise<void> {
  const { settings } = await currentSettings(db);
  if (!settings.mailingList.isOn)
    throw new ApiError('conflict', 'The shop keeps no mailing list. Turn it on under Settings first.');
}

/** A preview and a test have nobody to unsubscribe. */
const homeOf = ({ config, prefix }: Services) => `${config.publicOrigin}${prefix || '/'}`;

function requireDefaultLanguage(content: Record<string, CampaignContent>): void {
  const [first] = shop.languages as [string];
  if (!content[first]) throw fieldError(`content.${first}.subject`, 'Please enter a subject.');
}

async function lock(db: Database, id: string): Promise<Row> {
  const [found] = await db.select().from(campaign).where(eq(campaign.id, id)).for('update');
  if (!found) throw new ApiError('not_found', 'This campaign has been deleted.');
  return found;
}

async function lockDraft(services: Pick<Services, 'db' | 'now'>, id: string, version: number): Promise<Row> {
  const found = await lock(services.db, id);
  if (found.state !== 'draft') throw new ApiError('conflict', 'This campaign has been sent in the meantime.');
  if (found.version !== version)
    throw editConflict(
      'admin.campaign.get',
      'Someone else has changed this campaign in the meantime.',
      await readCampaign(services, id),
    );
  return found;
}

type Summary = Omit<Row, 'content' | 'audience'>;

const toSummary = ({ id, name, state, createdBy, createdAt, startAt, endedAt }: Summary) => ({
  ...{ id, name, state, createdBy },
  createdAt: createdAt.toISOString(),
  startAt: startAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

async function readCampaign({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<Campaign> {
  const [found] = await db
    .select({ campaign, productName: product.name })
    .from(campaign)
    .leftJoin(product, eq(product.id, sql`${campaign.audience} ->> 'productId'`))
    .where(eq(campaign.id, id));
  if (!found) throw new ApiError('not_found', 'This campaign was not found.');
  const { version, content, audience, perHour, state, startAt } = found.campaign;
  const earliest = startAt && startAt > now() ? startAt : now();
  const allowed = afterQuietHours(earliest);
  const isWaiting = (state === 'scheduled' || state === 'sending') && allowed > earliest;
  return {
    ...toSummary(found.campaign),
    ...{ version, content, audience, perHour, productName: found.productName },
    waitsUntil: isWaiting ? allowed.toISOString() : null,
    figures: await readFigures(db, id),
  };
}

async function readFigures(db: Database, id: string): Promise<Campaign['figures']> {
  const rows = await db
    .select({
      state: campaignRecipient.state,
      count: count(),
      unsubscribed: sql`count(${campaignRecipient.unsubscribedAt})`.mapWith(Number),
    })
    .from(campaignRecipient)
    .where(eq(campaignRecipient.campaignId, id))
    .groupBy(campaignRecipient.state);
  const counted = new Map(rows.map((row) => [row.state, row.count]));
  const of = (state: (typeof rows)[number]['state']) => counted.get(state) ?? 0;
  return {
    recipients: rows.reduce((sum, row) => sum + row.count, 0),
    queued: of('queued') + of('sending'),
    ...{ sent: of('sent'), unsure: of('unsure'), bounced: of('bounced') },
    ...{ failed: of('failed'), skipped: of('skipped') },
    unsubscribed: rows.reduce((sum, row) => sum + row.unsubscribed, 0),
  };
}
