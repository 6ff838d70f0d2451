import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { identity } from '#content/identity.ts';
import { ApiError } from '#contract/errors.ts';
import { CODE_DIGITS } from '#contract/session.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAction } from '#web/api/use-action.ts';
import dialog from '#web/orders/action-form.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { readTexts } from './form-texts.ts';
import styles from './identity.module.css';
import { type Recipient, recipientText, type SentCode } from './sent-code.ts';
import { SubmitButton } from './submit-button.tsx';
import { useOtp } from './use-otp.ts';

const words = identity.code;

const PLACEHOLDER = '– '.repeat(CODE_DIGITS).trim();

interface CodeFormProps {
  sent: SentCode;
  /** A dialog has an `h2`. */
  heading?: 'h1' | 'h2';
  /** Sends another code. */
  request: (to: Recipient) => Promise<SentCode>;
  /** Throws `ApiError` with the field `code` for a wrong one. */
  enter: (entered: { token: string; code: string }) => Promise<unknown>;
  /** Called without a code if the customer chooses another recipient. */
  onChange: (sent: SentCode | undefined) => void;
}

export function CodeForm({ sent, heading: Heading = 'h1', request, enter, onChange }: CodeFormProps) {
  const { to, token } = sent;
  const isPhone = 'phone' in to;
  const { isBusy, run } = useAction();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const secondsLeft = useSecondsUntil(sent.sentAt + sent.resendAfterMs);
  const field = () => form.current!.querySelector('input')!;
  useEffect(() => form.current!.querySelector('input')!.focus(), []);
  useEffect(() => {
    // The field has lost the focus while it was disabled.
    if (error !== undefined && !isBusy) form.current!.querySelector('input')!.select();
  }, [error, isBusy]);
  useOtp(isPhone && !isBusy, (code) => {
    field().value = code;
    submitWhenComplete();
  });

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    setError(undefined);
    const { code } = readTexts(form.current!, 'code');
    run(
      () => enter({ token, code }),
      (failure) => {
        const ofField = failure instanceof ApiError ? failure.fields?.code : undefined;
        setError(ofField ?? errorText(failure, identity.login.failed));
      },
    );
  }

  function submitWhenComplete() {
    if (readTexts(form.current!, 'code').code.replace(/\D/g, '').length === CODE_DIGITS) submit();
  }

  const resend = (to: Recipient) => () => {
    setError(undefined);
    run(
      async () => {
        onChange(await request(to));
        field().value = '';
        notify.success(words.resent);
      },
      (failure) => notify.error(errorText(failure, words.failed)),
    );
  };

  return (
    <div className={Heading === 'h2' ? dialog.form : styles.card}>
      <Heading>{isPhone ? words.phoneTitle : words.title}</Heading>
      <p>
        {isPhone && to.channel === 'whatsapp' ? words.sentOnWhatsApp : words.sent}
        <br />
        <strong>{recipientText(to)}</strong>
        <br />
        {words.validity}
      </p>
      <form method="dialog" className={styles.form} ref={form} onSubmit={submit}>
        <Field
          label={words.label}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          placeholder={PLACEHOLDER}
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
        <>
          <Button kind="link" disabled={isBusy} onClick={resend(to)}>
            {words.resend}
          </Button>
          {isPhone && (
            <Button
              kind="link"
              disabled={isBusy}
              onClick={resend({ ...to, channel: to.channel === 'sms' ? 'whatsapp' : 'sms' })}
            >
              {to.channel === 'sms' ? words.useWhatsApp : words.useSms}
            </Button>
          )}
        </>
      )}
      <Button kind="link" disabled={isBusy} onClick={() => onChange(undefined)}>
        {isPhone ? words.otherPhone : words.otherEmail}
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
