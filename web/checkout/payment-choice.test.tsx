import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paise, ZERO } from '#domain/money.ts';
import { PaymentChoice } from './payment-choice.tsx';

test('the description of the online payment names what it accepts', () => {
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
  expect(html).toMatch(/<p[^>]*><span>UPI, cards and netbanking\. <\/span>No extra fees/);
});
