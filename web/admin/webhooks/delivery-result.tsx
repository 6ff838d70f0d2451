import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { type Delivery, isBeingSent } from './delivery.ts';

export function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { response, payload } = delivery;
  const [label, tone] = badgeOf(delivery);
  return (
    <>
      <span className={look.badge} data-look={tone}>
        {label}
      </span>
      <span className={look.secondary}>{describe(delivery)}</span>
      <details>
        <summary>{response === null ? 'Content' : 'Content and response'}</summary>
        <pre className={`${look.hint} ${look.preformatted}`}>{payload}</pre>
        {response && <pre className={`${look.hint} ${look.preformatted}`}>{response}</pre>}
      </details>
    </>
  );
}

function badgeOf(delivery: Delivery): [label: string, look: string] {
  if (delivery.deliveredAt) return ['Delivered', 'good'];
  if (isBeingSent(delivery)) return ['Sending', 'active'];
  return delivery.nextTryAt ? ['Retrying', 'waiting'] : ['Given up', 'bad'];
}

function describe(delivery: Delivery): string {
  const { attempts, deliveredAt, nextTryAt, status, error } = delivery;
  if (isBeingSent(delivery)) return '';
  const tries = pluralize(attempts, 'attempt');
  if (deliveredAt) return `Status ${status}, ${formatDateTime(deliveredAt)}, ${tries}`;
  return `${error} ${tries}${nextTryAt ? `, next ${formatDateTime(nextTryAt)}` : ''}`;
}
