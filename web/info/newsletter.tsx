import { type FormEvent, useEffect, useState } from 'react';
import { newsletter } from '#content/home.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './newsletter.module.css';

const THANKS_MS = 5_000;

/** The newsletter box. What is typed stays in the browser. */
export function Newsletter() {
  const { title, text, gift } = newsletter(useShopSettings());
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
        <p>Subscribing needs JavaScript, which is switched off here.</p>
      </noscript>
      {/* As `dialog`, a form that comes before its script sends nothing and keeps what is typed. */}
      <form method="dialog" className={`needs-script ${styles.form}`} onSubmit={subscribe} noValidate>
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={state === 'incomplete' ? 'Please enter your email address.' : undefined}
        />
        <Button type="submit">Subscribe</Button>
      </form>
      <p className={styles.thanks} role="status">
        {state === 'thanks' && 'Thank you for subscribing.'}
      </p>
      {isSubscribed && gift && (
        <p className={styles.gift} role="status">
          Your code <strong>{gift.code}</strong> {gift.text}
        </p>
      )}
    </section>
  );
}
