import { account } from '#content/account.ts';
import type { Output } from '#contract/schemas.ts';
import { formatMobileNumber } from '#domain/address.ts';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';

const words = account.consents;

/** The sentences that the customer has agreed to. */
export function Consents({ consents }: { consents: Output<'account.consents'> }) {
  if (consents.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      <ul className={form.form}>
        {consents.map(({ channel, to, at, wording, withdrawnAt }) => (
          <li key={`${channel} ${to} ${at}`}>
            <p>
              <strong>
                {words.channels[channel]}, {channel === 'email' ? to : formatMobileNumber(to.slice(-10))}
              </strong>
            </p>
            <p>{wording}</p>
            <p className={form.hint}>
              {words.given(at)}
              {withdrawnAt && `, ${words.withdrawn(withdrawnAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
