import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { EmptyBagDrawing } from './empty-bag-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  to: string;
  label: string;
  drawing?: ReactNode;
}

export function EmptyState({ title, text, to, label, drawing = <EmptyBagDrawing /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
