import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';

interface FieldPanelProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export const FieldPanel = ({ title, hint, children }: FieldPanelProps) => (
  <fieldset className={layout.panel}>
    <legend>{title}</legend>
    {hint && <p className={look.hint}>{hint}</p>}
    {children}
  </fieldset>
);
