import { type FormEvent, useEffect, useState } from 'react';
import { home } from '#content/home.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './newsletter.module.css';

const THANKS_MS = 5_000;

export function Newsletter() {
  const { title, text, gift } = home.newsletter.box(useShopSettings());
  const [state, setState] = useState<'open' | 'incomplete' | 'thanks'>('open');
  const [isSubscribed, setSubscribed] = useState(false);

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
    setSubscribed(true);
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
      {isSubscribed && gift && (
        <p className={styles.gift} role="status">
          {home.newsletter.yourCode} <strong>{gift.code}</strong> {gift.text}
        </p>
      )}
    </section>
  );
}
