import type { Content } from '#contract/content/documents.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { EmailItem, EmailText } from '#languages';

export interface Sender {
  brand: Content<'brand'>;
  contact: Settings['contact'];
}

export function toPlainText(
  {
    heading,
    paragraphs,
    items = [],
    moreItems,
    amounts = [],
    address,
    next,
    action,
    after = [],
    links = [],
  }: EmailText,
  { brand, contact }: Sender,
): string {
  return [
    heading,
    ...paragraphs,
    [...items.map(itemLine), ...(moreItems ? [moreItems] : [])].join('\n'),
    amounts.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    next ? [next.heading, ...next.steps.map(stepLine)].join('\n') : '',
    address ? [address.heading, ...address.lines].join('\n') : '',
    ...after,
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    [brand.name, contact.email, contact.phone].filter(Boolean).join(' · '),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const itemLine = ({ name, quantity, size, amount }: EmailItem) =>
  `${[`${quantity} × ${name}`, size].filter(Boolean).join(', ')} · ${amount}`;

const stepLine = ({ label, day, isDone }: NonNullable<EmailText['next']>['steps'][number]) =>
  `${isDone ? '✓' : '·'} ${[label, day].filter(Boolean).join(': ')}`;
