import { BinIcon } from '#web/admin/icons.ts';
import { Button } from '#web/ui/button.tsx';

interface RemoveButtonProps {
  /** The name of the item. */
  name: string;
  onClick: () => void;
}

export const RemoveButton = ({ name, onClick }: RemoveButtonProps) => (
  <Button kind="link" data-tone="danger" data-with-icon onClick={onClick}>
    <BinIcon />
    <span>
      Remove<span className="visually-hidden"> {name}</span>
    </span>
  </Button>
);
