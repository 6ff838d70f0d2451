import { useEffect, useId, useRef, useState } from 'react';
import { deliveryCheck as content } from '#content/delivery-check.ts';
import * as paths from '#domain/paths.ts';
import { prefix } from '#web/language.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './delivery-check.module.css';
import { readPincode, storePincode } from './stored-pincode.ts';

interface DeliveryCheckProps {
  pincode?: string;
  /** Rendered by the server, for visitors without scripts. */
  answer?: string;
}

/** The texts of answers are loaded with the first question. */
export function DeliveryCheck({ pincode, answer }: DeliveryCheckProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(answer);

  async function check() {
    const { value } = input.current!;
    const { askDelivery } = await import('./ask-delivery.ts');
    const found = await askDelivery(value);
    if (found.pincode) storePincode(found.pincode);
    if (value === input.current?.value) setText(found.text);
  }

  useEffect(() => {
    const stored = readPincode();
    if (!stored || input.current!.value) return;
    input.current!.value = stored;
    input.current!.form!.requestSubmit();
  }, []);

  return (
    <form
      className={styles.check}
      action={prefix + paths.deliveryDate}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <label htmlFor={id}>{content.label}</label>
      <div>
        <input
          ref={input}
          id={id}
          name="pin"
          defaultValue={pincode}
          inputMode="numeric"
          maxLength={7}
          autoComplete="postal-code"
          required
        />
        <Button type="submit" kind="quiet">
          {content.check}
        </Button>
      </div>
      <p role="status">{text ? <strong>{text}</strong> : content.hint}</p>
    </form>
  );
}
