import { BinIcon } from '#web/admin/icons.ts';
import { Button } from '#web/ui/button.tsx';

interface RemoveButtonProps {
  /** The name of the item. */
  name: string;
  /** Only its icon is shown on a phone, where the item has one row. */
  isCompact?: true;
  onClick: () => void;
}

export const RemoveButton = ({ name, isCompact, onClick }: RemoveButtonProps) => (
  <Button kind="link" data-tone="danger" data-with-icon={isCompact ? 'compact' : true} onClick={onClick}>
    <BinIcon />
    <span>
      Remove<span className="visually-hidden"> {name}</span>
    </span>
  </Button>
);
