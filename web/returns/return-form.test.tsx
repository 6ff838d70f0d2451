import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#web/orders/order.ts';
import { ReturnForm } from './return-form.tsx';

test('an order tells until when its items could be returned', () => {
  const html = (returnableUntil: string | null) =>
    renderToStaticMarkup(
      <ReturnForm
        order={{ paymentMethod: 'cod', items: [{ returnable: 0 }], returnableUntil } as unknown as Order}
      />,
    );
  expect(html('2026-01-08T18:29:59.999Z')).toContain('Items could be returned until 8 January 2026.');
  // All items are returned, or it is not delivered yet.
  expect(html('2999-01-08T18:29:59.999Z')).toBe('');
  expect(html(null)).toBe('');
});
