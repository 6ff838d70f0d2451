import { type ReactNode, useRef, useState } from 'react';
import { useCloseOutside } from '#web/ui/use-close-outside.ts';
import layout from './layout.module.css';

interface MoreMenuProps {
  children: ReactNode;
}

export function MoreMenu({ children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={layout.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More</summary>
      {isOpen && <Items onClose={() => setIsOpen(false)}>{children}</Items>}
    </details>
  );
}

function Items({ children, onClose }: MoreMenuProps & { onClose: () => void }) {
  const items = useRef<HTMLDivElement>(null);
  useCloseOutside(items, onClose);
  return <div ref={items}>{children}</div>;
}
