import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { identity } from '#content/identity.ts';
import { ApiError } from '#contract/errors.ts';
import { CODE_DIGITS } from '#contract/session.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAction } from '#web/api/use-action.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { readTexts } from './form-texts.ts';
import styles from './identity.module.css';
import type { SentCode } from './sent-code.ts';
import { signedIn } from './session.tsx';
import { SubmitButton } from './submit-button.tsx';

const words = identity.code;

export function CodeForm({
  sent,
  onChange,
}: {
  sent: SentCode;
  onChange: (sent: SentCode | undefined) => void;
}) {
  const { email, token } = sent;
  const { isBusy, run } = useAction();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const secondsLeft = useSecondsUntil(sent.sentAt + sent.resendAfterMs);
  const field = () => form.current!.querySelector('input')!;
  useEffect(() => form.current!.querySelector('input')!.focus(), []);

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    setError(undefined);
    const { code } = readTexts(form.current!, 'code');
    run(
      async () => {
        const user = await api.call('auth.codeLogin', { token, code });
        onChange(undefined);
        await afterSignIn(user.email);
        signedIn(user);
      },
      (failure) => {
        const ofField = failure instanceof ApiError ? failure.fields?.code : undefined;
        setError(ofField ?? errorText(failure, identity.login.failed));
        // The disabled field has lost the focus.
        requestAnimationFrame(() => field().select());
      },
    );
  }

  function submitWhenComplete() {
    if (readTexts(form.current!, 'code').code.replace(/\D/g, '').length === CODE_DIGITS) submit();
  }

  function resend() {
    setError(undefined);
    run(
      async () => {
        const again = await api.call('auth.sendCode', { email });
        onChange({ email, ...again, sentAt: Date.now() });
        field().value = '';
        notify.success(words.resent);
      },
      (failure) => notify.error(errorText(failure, words.failed)),
    );
  }

  return (
    <div className={styles.card}>
      <h1>{words.title}</h1>
      <p>{words.sent(email)}</p>
      <form method="dialog" className={styles.form} ref={form} onSubmit={submit}>
        <Field
          label={words.label}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          // Room for the spaces of a pasted code.
          maxLength={CODE_DIGITS * 2}
          error={error}
          disabled={isBusy}
          onInput={submitWhenComplete}
        />
        <SubmitButton busy={isBusy}>{isBusy ? words.submitting : words.submit}</SubmitButton>
      </form>
      {secondsLeft > 0 ? (
        <p className={styles.wait}>{words.resendIn(secondsLeft)}</p>
      ) : (
        <Button kind="link" disabled={isBusy} onClick={resend}>
          {words.resend}
        </Button>
      )}
      <Button kind="link" disabled={isBusy} onClick={() => onChange(undefined)}>
        {words.otherEmail}
      </Button>
    </div>
  );
}

/** Counts down. `time` is in ms since 1970. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
