import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import * as adminPaths from '#web/admin/paths.ts';

type Tasks = Output<'admin.todo'>;

/** What waits for somebody, the most pressing first, and where it is done. */
const TASKS: { name: keyof Tasks; label: string; to: string; isPressing?: true }[] = [
  { name: 'paymentsHeld', label: 'payments held', to: adminPaths.payments, isPressing: true },
  { name: 'refundsFailed', label: 'refunds failed', to: adminPaths.payments, isPressing: true },
  { name: 'toPack', label: 'to pack', to: `${adminPaths.orders}?tab=pack` },
  { name: 'toShip', label: 'to ship', to: `${adminPaths.orders}?tab=ship` },
  { name: 'onTheWay', label: 'on the way', to: `${adminPaths.orders}?tab=transit` },
  { name: 'returnsRequested', label: 'returns to answer', to: `${adminPaths.returns}?status=requested` },
  { name: 'returnsApproved', label: 'returns coming back', to: `${adminPaths.returns}?status=approved` },
  { name: 'returnsReceived', label: 'returns to settle', to: `${adminPaths.returns}?status=received` },
  { name: 'soldOut', label: 'products sold out', to: `${adminPaths.products}?state=on+sale&stock=out` },
  { name: 'lowStock', label: 'products low in stock', to: `${adminPaths.products}?state=on+sale&stock=low` },
];

export function TodoList({ todo }: { todo: Tasks }) {
  const waiting = TASKS.filter(({ name }) => todo[name] > 0);
  // What is to be packed is the day's first question, so that none is an answer too.
  const shown = TASKS.filter((task) => task.name === 'toPack' || waiting.includes(task));
  return (
    <section aria-label="What needs doing">
      {waiting.length === 0 && <p className="empty-message">Nothing needs doing right now.</p>}
      <ul className="todo-list">
        {shown.map(({ name, label, to, isPressing }) => (
          <li key={name} data-pressing={isPressing}>
            <Link to={to}>
              <strong>{todo[name]}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
      {todo.emailsFailed > 0 && (
        <p className="error-box">
          {todo.emailsFailed} {todo.emailsFailed === 1 ? 'outbox' : 'emails'} could not be sent. Look at the
          mail account of the program.
        </p>
      )}
    </section>
  );
}
