import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { EmptyBagDrawing } from './empty-bag-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  heading?: 'h1' | 'h2';
  text?: string;
  to: string;
  label: string;
  drawing?: ReactNode;
}

export function EmptyState({
  title,
  heading: Title = 'h2',
  text,
  to,
  label,
  drawing = <EmptyBagDrawing />,
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
