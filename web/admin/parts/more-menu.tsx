import { type ReactNode, useRef, useState } from 'react';
import { useCloseOutside } from '#web/ui/use-close-outside.ts';
import layout from './layout.module.css';

interface MoreMenuProps {
  label?: string;
  /** It is among buttons, and not at the end of a heading. */
  isInRow?: true;
  children: ReactNode;
}

export function MoreMenu({ label = 'More', isInRow, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={layout.more}
      data-in-row={isInRow}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>{label}</span>
      </summary>
      {isOpen && <Items onClose={() => setIsOpen(false)}>{children}</Items>}
    </details>
  );
}

function Items({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const items = useRef<HTMLDivElement>(null);
  useCloseOutside(items, onClose);
  return <div ref={items}>{children}</div>;
}
