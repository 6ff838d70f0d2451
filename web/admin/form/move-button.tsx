import type { ComponentProps } from 'react';
import { DownIcon, UpIcon } from '#web/admin/icons.ts';
import { Button } from '#web/ui/button.tsx';

interface MoveButtonProps extends ComponentProps<typeof Button> {
  step: -1 | 1;
  /** The name of the item that it moves. */
  name: string;
  /** Not disabled at the end of the list, so that the focus stays. */
  isAtEnd: boolean;
}

export const MoveButton = ({ step, name, isAtEnd, onClick, ...rest }: MoveButtonProps) => (
  <Button
    kind="quiet"
    {...rest}
    data-step={step}
    aria-disabled={isAtEnd}
    onClick={isAtEnd ? undefined : onClick}
  >
    {step < 0 ? <UpIcon /> : <DownIcon />}
    <span className="visually-hidden">
      {step < 0 ? 'Up' : 'Down'} {name}
    </span>
  </Button>
);
