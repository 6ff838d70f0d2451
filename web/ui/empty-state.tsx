import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { EmptyBagDrawing } from './empty-bag-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Whether the title is the page's. */
  isPage?: boolean;
  text?: string;
  to: string;
  label: string;
  drawing?: ReactNode;
}

export function EmptyState({
  title,
  isPage = false,
  text,
  to,
  label,
  drawing = <EmptyBagDrawing />,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      {drawing}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
