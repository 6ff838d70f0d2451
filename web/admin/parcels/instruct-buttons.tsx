import { useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import { type AttemptAction, InstructDialog } from './instruct-dialog.tsx';

const BUTTONS: [AttemptAction, string][] = [
  ['retry', 'Try again…'],
  ['correct', 'Correct phone or address…'],
  ['return', 'Return…'],
  ['informed', 'Mark courier as informed…'],
];

interface InstructButtonsProps {
  parcel: Input<'admin.parcel.instruct'>['parcels'][number];
  /** The shop can call the courier. */
  hasAccount: boolean;
}

export function InstructButtons({ parcel, hasAccount }: InstructButtonsProps) {
  const [action, setAction] = useState<AttemptAction>();
  return (
    <div className={layout.row}>
      {BUTTONS.filter(([name]) => hasAccount || name === 'informed').map(([name, label]) => (
        <Button key={name} kind="quiet" onClick={() => setAction(name)}>
          {label}
        </Button>
      ))}
      {action && <InstructDialog action={action} parcels={[parcel]} onClose={() => setAction(undefined)} />}
    </div>
  );
}
