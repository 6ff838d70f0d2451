import type { ReactNode } from 'react';
import { BinIcon } from '#web/admin/icons.ts';
import { Button } from '#web/ui/button.tsx';

interface RemoveButtonProps {
  /** The name of the item, where the label does not say it. */
  name: string;
  children?: ReactNode;
  onClick: () => void;
}

export const RemoveButton = ({ name, children = 'Remove', onClick }: RemoveButtonProps) => (
  <Button kind="link" data-tone="danger" onClick={onClick}>
    <BinIcon />
    <span>
      {children}
      <span className="visually-hidden"> {name}</span>
    </span>
  </Button>
);
