import type { ReactNode } from 'react';

interface FieldPanelProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export const FieldPanel = ({ title, hint, children }: FieldPanelProps) => (
  <fieldset className="panel">
    <legend>{title}</legend>
    {hint && <p className="hint">{hint}</p>}
    {children}
  </fieldset>
);
