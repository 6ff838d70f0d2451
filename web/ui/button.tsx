import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

type Kind = 'primary' | 'danger' | 'quiet' | 'link';

export function Button({
  kind = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-kind={kind}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

export function ButtonLink({ kind = 'primary', ...rest }: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link prefetch="intent" {...rest} className={styles.button} data-kind={kind} />;
}
