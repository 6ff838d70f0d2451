import { type ComponentProps, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
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
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field {...props} name="password" type={isShown ? 'text' : 'password'} required maxLength={4096}>
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          disabled={props.disabled || !isHydrated}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </Field>
    </div>
  );
}
