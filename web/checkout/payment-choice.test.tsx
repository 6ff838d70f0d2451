import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paise, ZERO } from '#domain/money.ts';
import { PaymentChoice } from './payment-choice.tsx';

test('the online payment names what it accepts and says that card details stay secret', () => {
  const html = renderToStaticMarkup(
    <PaymentChoice
      payment="online"
      policy={{ codFee: paise(10_000) } as Parameters<typeof PaymentChoice>[0]['policy']}
      advanceOf={() => ZERO}
      refusalOf={() => undefined}
      returnDays={7}
      onChange={() => {}}
    />,
  );
  expect(html).toMatch(/<li>UPI<\/li><li>RuPay<\/li>.*We never see your card details\..*No extra fees/);
  expect(html.match(/<li>UPI/g)).toHaveLength(1);
});
