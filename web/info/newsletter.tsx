import { type FormEvent, useEffect, useState } from 'react';
import { home } from '#content/home.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './newsletter.module.css';

const THANKS_MS = 5_000;

export function Newsletter() {
  const settings = useShopSettings();
  const { title, text, gift } = home.newsletter.box(settings);
  const [state, setState] = useState<'open' | 'incomplete' | 'thanks' | 'asked'>('open');
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, run } = useAction();
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
    if (settings.mailingList) return ask(form);
    form.reset();
    setState('thanks');
    if (gift) void showCode();
  }

  function ask(form: HTMLFormElement) {
    setState('open');
    setRefusal(undefined);
    run(
      async () => {
        const email = String(new FormData(form).get('email'));
        await api.call('newsletter.subscribe', { email });
        form.reset();
        setState('asked');
      },
      (failure) => setRefusal(errorText(failure, home.newsletter.notSubscribed)),
    );
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
          error={state === 'incomplete' ? home.newsletter.emailMissing : refusal}
        />
        <Button type="submit" busy={isBusy}>
          {home.newsletter.subscribe}
        </Button>
      </form>
      {settings.mailingList && <p>{home.newsletter.consent(settings.brand.name)}</p>}
      <p className={styles.thanks} role="status">
        {state === 'thanks' && home.newsletter.thanks}
        {state === 'asked' && home.newsletter.checkInbox}
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
