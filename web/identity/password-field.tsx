import { type ComponentProps, useState } from 'react';
import { identity } from '#content/identity.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  disabled: boolean;
  hint?: string;
  error?: string | undefined;
  onChange?: ComponentProps<'input'>['onChange'];
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field {...props} name="password" type={isShown ? 'text' : 'password'} required maxLength={4096}>
        <button
          type="button"
          aria-label={isShown ? identity.password.hideLabel : identity.password.showLabel}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? identity.password.hide : identity.password.show}
        </button>
      </Field>
    </div>
  );
}
