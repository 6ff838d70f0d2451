import type { ComponentProps } from 'react';
import { DownIcon, LeftIcon, RightIcon, UpIcon } from '#web/admin/icons.ts';
import { Button } from '#web/ui/button.tsx';

interface MoveButtonProps extends ComponentProps<typeof Button> {
  step: -1 | 1;
  /** The name of the item that it moves. */
  name: string;
  /** The items are beside each other. */
  isAcross?: boolean;
  /** Not disabled at the end of the list, so that the focus stays. */
  isAtEnd: boolean;
}

const DOWN = { [-1]: ['Up', UpIcon], 1: ['Down', DownIcon] } as const;
const ACROSS = { [-1]: ['Move earlier', LeftIcon], 1: ['Move later', RightIcon] } as const;

export function MoveButton({ step, name, isAcross, isAtEnd, onClick, ...rest }: MoveButtonProps) {
  const [label, Icon] = (isAcross ? ACROSS : DOWN)[step];
  return (
    <Button
      kind="link"
      {...rest}
      data-step={step}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onClick}
    >
      <Icon />
      <span className="visually-hidden">
        {label} {name}
      </span>
    </Button>
  );
}
