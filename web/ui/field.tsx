import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Labels = { label: string; error?: string | undefined; hint?: string | undefined; children?: ReactNode };

type FieldProps = Labels &
  (
    | ({ as?: 'input' } & Omit<ComponentProps<'input'>, 'children'>)
    | ({ as: 'select' } & ComponentProps<'select'>)
    | ({ as: 'textarea' } & Omit<ComponentProps<'textarea'>, 'children'>)
  );

export function Field({ label, error, hint, children, as: Control = 'input', ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const Tag = Control as 'select';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <Tag
          {...(rest as ComponentProps<'select'>)}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          {Control === 'select' ? children : undefined}
        </Tag>
        {Control === 'select' ? null : children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
