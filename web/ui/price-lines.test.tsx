import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { toQuote } from '#domain/orders/pricing.ts';
import { PriceLines } from './price-lines.tsx';

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('a free delivery is a discount in a row of its own, or named beside the struck fee', () => {
  const fees = { deliveryFee: toPaise(40), deliveryDiscount: toPaise(40) };
  const quote = toQuote(toPaise(1448), fees);
  const rows = renderToStaticMarkup(<PriceLines quote={quote} />);
  expect(textOf(rows)).toBe('Subtotal₹1,448Delivery Fee₹40Delivery Discount-₹40Total Amount₹1,448');
  const row = renderToStaticMarkup(<PriceLines quote={quote} freeDelivery="Free" />);
  expect(textOf(row)).toBe('Subtotal₹1,448Delivery Fee₹40 FreeTotal Amount₹1,448');
  expect(row).toContain('<s>₹40</s> Free');
});
