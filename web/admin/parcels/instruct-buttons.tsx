import { useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import { type AttemptAction, InstructDialog } from './instruct-dialog.tsx';

const BUTTONS: [AttemptAction, string][] = [
  ['retry', 'Try again…'],
  ['correct', 'Correct phone or address…'],
  ['return', 'Return…'],
];

export function InstructButtons({ parcel }: { parcel: Input<'admin.parcel.instruct'>['parcels'][number] }) {
  const [action, setAction] = useState<AttemptAction>();
  return (
    <div className={layout.row}>
      {BUTTONS.map(([name, label]) => (
        <Button key={name} kind="quiet" onClick={() => setAction(name)}>
          {label}
        </Button>
      ))}
      {action && <InstructDialog action={action} parcels={[parcel]} onClose={() => setAction(undefined)} />}
    </div>
  );
}
