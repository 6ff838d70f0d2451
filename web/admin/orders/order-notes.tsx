import { type FormEvent, useState } from 'react';
import { admin } from '#web/admin/api.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { Refusal } from '#web/admin/parts/refusal.tsx';
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
        <ol className="story">
          {order.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className="under">
                {note.author}, {momentWords(note.date)}
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
        <Refusal refusal={task.refusal} />
        <div className="actions">
          <Button type="submit" kind="quiet" busy={task.isBusy}>
            Add the note
          </Button>
        </div>
      </form>
    </section>
  );
}
