import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';

interface FieldPanelProps {
  title: string;
  /** Where the page has the same title. */
  isTitleHidden?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

export const FieldPanel = ({ title, isTitleHidden, hint, children }: FieldPanelProps) => (
  <fieldset className={layout.panel}>
    <legend className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</legend>
    {hint && <p className={look.hint}>{hint}</p>}
    {children}
  </fieldset>
);
