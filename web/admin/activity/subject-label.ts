import { ACTION_LABELS, type AuditAction } from '#contract/admin/labels.ts';
import { isOriginal } from '#domain/content/content.ts';
import { shortId } from '#domain/orders/order.ts';
import { languageName } from '#web/admin/parts/change-labels.ts';
import { documentTitle } from '#web/admin/storefront/languages/document-title.ts';

const KINDS: Record<string, string> = {
  order: 'Order',
  draft: 'Draft order',
  collection: 'Collection',
  category: 'Category',
  option: 'Option',
  size_chart: 'Size chart',
  product: 'Product',
  customer: 'Customer',
  api_key: 'API key',
  webhook: 'Webhook',
  campaign: 'Campaign',
  subscriber: 'Subscriber',
  payment: 'Payment of order',
};

const LABELS: Record<string, (id: string, names: Entry['names']) => string> = {
  coupon: (code) => `Coupon ${code}`,
  setup: (step) => `Setup: ${step}`,
  search: () => 'Search synonyms',
  settings: () => 'Settings',
  products: () => 'Products',
  export: (what) => `Export of ${what}`,
  remittances: () => 'Cash from couriers',
  content: documentLabel,
  staff: (email, names) => names[email] ?? email,
};

interface Entry {
  subject: string;
  before?: unknown;
  names: Record<string, string>;
}

export const subjectLabel = (entry: Entry): string => {
  const { kind, name } = subjectParts(entry);
  return kind ? `${kind} ${name}` : name;
};

/** The kind is missing where the action or the name says it. */
export function changeParts({ action, ...subject }: Entry & { action: AuditAction }) {
  const label = ACTION_LABELS[action];
  const { kind, name } = subjectParts(subject);
  const isSaid = kind && label.toLowerCase().includes(kind.toLowerCase());
  return { label, kind: isSaid ? undefined : kind, name };
}

/** The kind is missing where the name says it. */
function subjectParts({ subject, before, names }: Entry): { kind?: string; name: string } {
  const [kind, id = ''] = subject.split(/:(.*)/s) as [string, string | undefined];
  if (!KINDS[kind]) return { name: LABELS[kind]?.(id, names) ?? subject };
  const name = names[id] ?? nameIn(before) ?? (/^[0-9a-f]{24}$/.test(id) ? shortId(id) : id);
  return { kind: KINDS[kind], name };
}

/** The name of something that has been deleted. */
const nameIn = (before: unknown): string | undefined => (before as { name?: string } | null)?.name;

function documentLabel(document: string): string {
  const [original, language] = document.split('@') as [string, string?];
  const slug = original.split(':')[1] ?? '';
  const title = isOriginal(original) ? documentTitle(original, `page “${slug}”`) : original;
  return `Storefront: ${title}${language ? ` (${languageName(language)})` : ''}`;
}
