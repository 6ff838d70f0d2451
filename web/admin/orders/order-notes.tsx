import { type FormEvent, useState } from 'react';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ShopOrder } from './order-page.tsx';

/** Notes of the staff about an order. */
export function OrderNotes({ order }: { order: ShopOrder }) {
  const [text, setText] = useState('');
  const task = useTask();

  async function add(event: FormEvent) {
    event.preventDefault();
    const isAdded = await task.run(async () => {
      await admin.call('admin.order.note', { id: order._id, text });
      return undefined;
    });
    if (isAdded) setText('');
  }

  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {order.notes.length > 0 && (
        <ol className="timeline">
          {order.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className="secondary">
                {note.author}, {formatDateTime(note.date)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <form className="form" onSubmit={add}>
        <Field
          as="textarea"
          label="New note"
          hint="Only the shop sees it."
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
          maxLength={2000}
          rows={2}
        />
        <ActionError error={task.refusal} />
        <div className="actions">
          <Button type="submit" kind="quiet" busy={task.isBusy}>
            Add the note
          </Button>
        </div>
      </form>
    </section>
  );
}
