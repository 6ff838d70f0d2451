import { ORDER_STATUS_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import { formatRupees, toRupees } from '#domain/money.ts';
import { formatDateTime } from './format-date.ts';

const STATUS_LABELS: Record<string, string> = { ...ORDER_STATUS_LABELS, ...RETURN_STATUS_LABELS };

const MONEY =
  /^(amount|price|mrp|maxDiscount|minSubtotal|subtotal|refund|deliveryFee|freeDeliveryFrom|codFee)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** 'policy.codFee' as people say it; a size stays a size. */
export const fieldLabel = (field: string): string =>
  field
    .split('.')
    .map((name) => (/[a-z]/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() : name))
    .join(', ');

/** A value of the log as people say it. The log has money in paise, but for the settings, which are as a merchant writes them. */
export function valueLabel(field: string, value: unknown, inRupees: boolean): string {
  const name = field.split('.').at(-1)!;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number')
    return MONEY.test(name) ? formatRupees(inRupees ? value : toRupees(value)) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'status') return STATUS_LABELS[String(value)] ?? String(value).replaceAll('_', ' ');
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map((one) => valueLabel(field, one, inRupees)).join('; ');
  const fields = Object.entries(value);
  // A picture is told by what it shows.
  const alt = fields.find(([key]) => key === 'alt');
  return (alt ? [alt] : fields)
    .map(([key, one]) => [key, valueLabel(key, one, inRupees)] as const)
    .filter(([, words]) => words !== '')
    .map(([key, words]) => (key === 'alt' ? words : `${fieldLabel(key)} ${words}`))
    .join(', ');
}
