import { FIELD_GROUPS, type FieldName, labelOf } from '#contract/admin/field-labels.ts';
import {
  MESSAGE_CHOICE_LABELS,
  ORDER_STATUS_LABELS,
  RETURN_STATUS_LABELS,
  ROLE_LABELS,
} from '#contract/admin/labels.ts';
import { STAFF_PERMISSIONS } from '#contract/admin/staff-permissions.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { MessageChoice } from '#domain/messages.ts';
import { formatPaise, paise } from '#domain/money.ts';
import { EMAILS, type EmailKey, isEmailKey } from '#domain/orders/emails.ts';
import { type PricePart, priceParts } from '#domain/orders/pricing.ts';
import type { Permission, Role } from '#domain/staff.ts';
import { formatDateTime } from './format-date.ts';

const MONEY_FIELDS = new Set<string>([
  ...priceParts,
  'amount',
  'price',
  'mrp',
  'maxDiscount',
  'minSubtotal',
  'refund',
  'discountAmount',
  'refundLimit',
  'refundLimitPerDay',
  'freeDeliveryFrom',
  'maxCodTotal',
] satisfies (FieldName | PricePart)[]);

const isMoney = (path: string) => MONEY_FIELDS.has(path.split('.').at(-1)!) || path.endsWith('above.value');

const STATUS_LABELS: Record<string, string> = { ...ORDER_STATUS_LABELS, ...RETURN_STATUS_LABELS };

const GROUPS = new Set<string>(FIELD_GROUPS);
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** The parts of a path can be the names of list entries, which may have dots. */
export function fieldLabel(path: string | string[]): string {
  const names = typeof path === 'string' ? path.split('.') : path;
  const [first, language, ...translated] = names;
  if (first === 'translations' && translated.length > 0)
    return `${fieldLabel(translated)} (${languageName(language!)})`;
  return names
    .flatMap((name, index) => (GROUPS.has(name) ? [] : labelOf(names.slice(0, index + 1))))
    .join(', ');
}

/** `names` are those of the things that changes name by their IDs. */
export function valueLabel(path: string, value: unknown, names: Record<string, string> = {}): string {
  if (value === null || value === undefined || value === '') return '';
  if (path === 'status') return STATUS_LABELS[String(value)] ?? String(value).replaceAll('_', ' ');
  if (path === 'role') return ROLE_LABELS[value as Role] ?? String(value);
  if (path === 'permissions' && typeof value === 'string')
    return STAFF_PERMISSIONS[value as Permission]?.label ?? value;
  if (path === 'template') return isEmailKey(String(value)) ? EMAILS[value as EmailKey].label : String(value);
  if (path.startsWith('messages.') && typeof value === 'string')
    return MESSAGE_CHOICE_LABELS[value as MessageChoice] ?? value;
  if (typeof value === 'number') return isMoney(path) ? formatPaise(paise(value)) : formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return TIMESTAMP.test(value) ? formatDateTime(value) : (names[value] ?? value);
  if (Array.isArray(value)) return value.map((item) => valueLabel(path, item, names)).join('; ');
  const { alt, name, values } = value as { alt?: string; name?: string; values?: unknown };
  if (alt) return alt;
  if (path === 'options' && name) return values ? `${name}: ${valueLabel(path, values)}` : name;
  return Object.entries(value)
    .map(([name, item]) => [labelOf(`${path}.${name}`), valueLabel(`${path}.${name}`, item, names)])
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label} ${text}`)
    .join(', ');
}
