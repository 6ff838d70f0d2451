import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';

interface FoldedRowProps {
  name: string;
  detail: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  removeButton: ReactNode;
  children: ReactNode;
}

/** An item in one line, which opens its fields. */
export const FoldedRow = ({ name, detail, isOpen, onToggle, removeButton, children }: FoldedRowProps) => (
  <div className={layout.divided}>
    <div className={layout.row}>
      <button
        type="button"
        className={`${look.fold} ${layout.grow}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span data-chevron />
        <span>
          {name} <span className={look.hint}>{detail}</span>
        </span>
      </button>
      {isOpen && removeButton}
    </div>
    {isOpen && (
      <fieldset>
        <legend className="visually-hidden">{name}</legend>
        <div className={layout.fields}>{children}</div>
      </fieldset>
    )}
  </div>
);
