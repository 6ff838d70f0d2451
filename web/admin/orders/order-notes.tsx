import { type FormEvent, useState } from 'react';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Order } from './order.ts';

export function OrderNotes({ order }: { order: Order }) {
  const [text, setText] = useState('');
  const action = useAdminAction();

  async function add(event: FormEvent) {
    event.preventDefault();
    const isAdded = await action.run(async () => {
      await admin.call('admin.order.note', { id: order._id, text });
      return undefined;
    });
    if (isAdded) setText((typed) => (typed === text ? '' : typed));
  }

  return (
    <Panel title="Notes">
      {order.notes.length > 0 && (
        <ol className={layout.timeline}>
          {order.notes.map(({ id, text, author, date }) => (
            <li key={id}>
              <p>{text}</p>
              <span className={look.secondary}>
                {author}, {formatDateTime(date)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <form className={layout.stack} onSubmit={add}>
        <Field
          as="textarea"
          label="New note"
          hint="Visible to your team only."
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
          maxLength={2000}
          rows={2}
        />
        <ActionError error={action.error} />
        <div className={layout.row}>
          <Button type="submit" kind="quiet" busy={action.isBusy}>
            Add note
          </Button>
        </div>
      </form>
    </Panel>
  );
}
