import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { MessageChannel, OrderChannel } from '#domain/messages.ts';
import type { Database } from '#server/database/database.ts';
import type { MessageTemplate } from '#server/text-messages/templates.ts';
import { standInMessage, standInMessageWebhook } from './schema.ts';
import { replyWebhook, smsReplyWebhook, smsReportWebhook, statusWebhook } from './webhook-bodies.ts';

export type MessageRow = typeof standInMessage.$inferSelect;

export interface MessageStore {
  db: Database;
  now: () => Date;
  phoneNumberId: string;
  /** Templates that the provider has approved. */
  findTemplate: (
    channel: MessageChannel,
    name: string,
    language?: string,
  ) => Promise<MessageTemplate | undefined>;
}

type NewMessage = Omit<typeof standInMessage.$inferInsert, 'id' | 'status' | 'createdAt'>;

/** The last two digits of a phone number choose what becomes of its messages. */
const UNREACHABLE: Partial<Record<OrderChannel, string>> = { whatsapp: '05', sms: '07' };
export const WITHOUT_SMS = '06';

/** Stores what the phone shows, and queues the reports of the provider. */
export async function receive({ db, now, phoneNumberId }: MessageStore, message: NewMessage): Promise<void> {
  const isFailed = message.phone.endsWith(UNREACHABLE[message.channel] ?? 'none');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(standInMessage)
      .values({ ...message, status: isFailed ? 'failed' : 'delivered', createdAt: now() })
      .returning();
    const { channel } = message;
    if (channel === 'push') return;
    const state = isFailed ? 'failed' : 'delivered';
    const bodies =
      channel === 'sms'
        ? [smsReportWebhook(row!, state, { at: now() })]
        : (isFailed ? (['failed'] as const) : (['sent', 'delivered'] as const)).map((one) =>
            statusWebhook(row!, one, { phoneNumberId, at: now() }),
          );
    await tx
      .insert(standInMessageWebhook)
      .values(bodies.map((body) => ({ channel, body, nextTryAt: now() })));
  });
}

/** Newest first. */
export const listMessages = (
  { db }: MessageStore,
  { phone, before, limit }: { phone?: string | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  db
    .select()
    .from(standInMessage)
    .where(
      and(
        phone ? eq(standInMessage.phone, phone) : undefined,
        before ? lt(standInMessage.id, before) : undefined,
      ),
    )
    .orderBy(desc(standInMessage.id))
    .limit(limit);

export async function markAsRead(store: MessageStore, messages: MessageRow[]): Promise<void> {
  const { db, now, phoneNumberId } = store;
  const unread = messages.filter(
    ({ channel, status, providerId }) => channel === 'whatsapp' && status === 'delivered' && providerId,
  );
  if (unread.length === 0) return;
  await db.transaction(async (tx) => {
    const read = await tx
      .update(standInMessage)
      .set({ status: 'read' })
      .where(
        and(
          inArray(
            standInMessage.id,
            unread.map(({ id }) => id),
          ),
          eq(standInMessage.status, 'delivered'),
        ),
      )
      .returning();
    if (read.length > 0)
      await tx.insert(standInMessageWebhook).values(
        read.map((row) => ({
          channel: 'whatsapp' as const,
          body: statusWebhook(row, 'read', { phoneNumberId, at: now() }),
          nextTryAt: now(),
        })),
      );
  });
}

interface Reply {
  channel: MessageChannel;
  phone: string;
  text: string;
  /** The message whose button was pressed. */
  pressed?: MessageRow;
}

export async function sendReply({ db, now, phoneNumberId }: MessageStore, reply: Reply): Promise<void> {
  const { channel, phone, text } = reply;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(standInMessage)
      .values({ channel, phone, text, status: 'delivered', createdAt: now() })
      .returning();
    const body =
      channel === 'sms'
        ? smsReplyWebhook(row!)
        : replyWebhook(row!, reply.pressed, { phoneNumberId, at: now() });
    await tx.insert(standInMessageWebhook).values({ channel, body, nextTryAt: now() });
  });
}

export async function pressReply(store: MessageStore, id: number): Promise<boolean> {
  const [pressed] = await store.db.select().from(standInMessage).where(eq(standInMessage.id, id));
  const { channel, phone, reply } = pressed ?? {};
  if (!phone || !reply || !channel || channel === 'push') return false;
  await sendReply(store, { channel, phone, text: reply, pressed: pressed! });
  return true;
}
