import { desc, eq } from 'drizzle-orm';
import { textMessage } from '#server/database/schema.ts';
import { readCodeEmailKey } from '#server/email/code-email-key.ts';
import { codeOf } from '#server/identity/sign-in-code.ts';
import type { Services } from '#server/services/services.ts';

/** The code of the newest message to a phone of ten digits. */
export async function newestPhoneCode({ db }: Pick<Services, 'db'>, phone: string): Promise<string> {
  const [message] = await db
    .select()
    .from(textMessage)
    .where(eq(textMessage.recipient, `+91${phone}`))
    .orderBy(desc(textMessage.id))
    .limit(1);
  const { purpose, id } = readCodeEmailKey(message!.dedupeKey)!;
  return codeOf(db, purpose, id);
}
