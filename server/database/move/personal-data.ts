import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

export interface Column {
  name: string;
  isGenerated: boolean;
}

/**
 * Signing in, API keys, webhooks, emails, limits and the log are of persons, and a copy does without them. With the secret of the shop its
 * holder could sign codes and links of the shop itself; a copy makes its own. `npm run admin` makes its owner.
 */
const LEFT_OUT =
  /^(account_phone|api_key|audit_entry|campaign.*|notification.*|message_consent|message_stop|outbox|passkey|push_device|rate_limit|session|shop_secret|sign_in_code|staff|staff_refund|standin_.*|subscriber|text_message|used_challenge|webhook.*)$/;

export const isLeftOut = (table: string): boolean => LEFT_OUT.test(table);

/** Nothing keeps it, because a phone or an email is found by trying all of them if only its hash is known. */
const KEY = sql.raw(`'${randomBytes(16).toString('hex')}'`);

const code = (column: string) => sql`left(md5(${KEY} || ${sql.identifier(column)}), 12)`;

const address = (column: SQL) => sql`${column} || jsonb_build_object(
  'firstName', 'Customer', 'lastName', upper(left(md5(${KEY} || (${column} ->> 'phone')), 6)), 'address', '1 Example Road',
  'phone', '9' || translate(right(md5(${KEY} || (${column} ->> 'phone')), 9), 'abcdef', '012345'))`;

const staffMember = sql`'staff@example.org'`;

/** Columns that are replaced or emptied. Equal values are replaced by equal ones, so that a person stays the same one. */
const REPLACED: Record<string, Record<string, SQL>> = {
  account: {
    uid: code('uid'),
    email: sql`${code('email')} || '@example.org'`,
    name: sql`'Customer ' || upper(left(md5(${KEY} || email), 6))`,
    note: sql`case when note = '' then '' else 'A note' end`,
    tags: sql`'{}'::text[]`,
    block_reason: sql`case when block_reason is not null then 'A reason' end`,
  },
  orders: {
    address: sql`case when address is not null then ${address(sql`address`)} end`,
    business: sql`null`,
    contact_email: sql`null`,
    cancel_reason: sql`case when cancel_reason is not null then 'A reason' end`,
    request_hash: sql`''`,
    tracking_number: code('tracking_number'),
  },
  draft_order: {
    content: sql`content || jsonb_build_object('email', '', 'note', '', 'discountReason', '', 'contact',
      (content -> 'contact') || '{"fullName": "Customer", "phone": "9000000000", "address": "1 Example Road"}')`,
    created_by: staffMember,
  },
  payment: { reference: sql`case when reference is not null then 'A reference' end` },
  payment_link: { url: sql`'https://example.org/'` },
  refund: { reference: sql`case when reference is not null then 'A reference' end` },
  order_note: { author: staffMember, text: sql`'A note'` },
  order_return: {
    comment: sql`case when comment = '' then '' else 'A comment' end`,
    message: sql`case when message is not null then 'A message' end`,
    reference: sql`null`,
    payout: sql`null`,
  },
  saved_address: { address: address(sql`address`) },
  remittance: { added_by: staffMember },
  remittance_line: { tracking_number: code('tracking_number') },
  settlement_line: { description: sql`case when description is not null then 'A description' end` },
  shipment: {
    answer: sql`null`,
    answer_error: sql`case when answer_error is not null then 'An error' end`,

    booking: sql`null`,
    booking_error: sql`case when booking_error is not null then 'An error' end`,
    tracking_number: code('tracking_number'),
  },
  shipment_scan: { remark: sql`null` },
  invoice: {
    document: sql`jsonb_set(document - 'business', '{buyer}', ${address(sql`(document -> 'buyer')`)})`,
  },
  stock_change: {
    actor: sql`case when actor is not null then ${staffMember} end`,
    note: sql`case when note is not null then 'A note' end`,
  },
  content_version: { changed_by: staffMember },
  search_synonyms: { changed_by: staffMember },
  shop_settings: { changed_by: staffMember },
  product_import: { actor: staffMember },
};

export const replacedColumns = (table: string): string[] => Object.keys(REPLACED[table] ?? {});

/** Undefined if the column has no personal data. */
export const withoutPersonalData = (table: string, column: string): SQL | undefined =>
  REPLACED[table]?.[column];
