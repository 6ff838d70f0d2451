import { type FormEvent, useEffect, useState } from 'react';
import { home } from '#content/home.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './newsletter.module.css';

const THANKS_MS = 5_000;

export function Newsletter() {
  const { title, text, gift } = home.newsletter.box(useShopSettings());
  const [state, setState] = useState<'open' | 'incomplete' | 'thanks'>('open');
  const [code, setCode] = useState<string | null | undefined>();
  const [isCodeMissing, setCodeMissing] = useState(false);

  useEffect(() => {
    if (state !== 'thanks') return;
    const timer = setTimeout(() => setState('open'), THANKS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!form.checkValidity()) return setState('incomplete');
    form.reset();
    setState('thanks');
    if (gift) void showCode();
  }

  /** Sends nothing about the subscriber. */
  async function showCode() {
    const answer = await api.call('coupon.ofSubscribers').catch(() => undefined);
    setCodeMissing(!answer);
    if (answer) setCode(answer.code);
  }

  return (
    <section className={styles.newsletter}>
      <h2>{title}</h2>
      <p>{text}</p>
      <noscript>
        <p>{home.newsletter.needsScript}</p>
      </noscript>
      <form method="dialog" className={`needs-script ${styles.form}`} onSubmit={subscribe} noValidate>
        <Field
          label={home.newsletter.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={state === 'incomplete' ? home.newsletter.emailMissing : undefined}
        />
        <Button type="submit">{home.newsletter.subscribe}</Button>
      </form>
      <p className={styles.thanks} role="status">
        {state === 'thanks' && home.newsletter.thanks}
      </p>
      {isCodeMissing && <p role="alert">{home.newsletter.codeNotLoaded}</p>}
      {code && (
        <p className={styles.gift} role="status">
          {home.newsletter.yourCode} <strong>{code}</strong> {gift}
        </p>
      )}
    </section>
  );
}
