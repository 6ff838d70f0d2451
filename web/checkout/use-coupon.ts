import { useEffect, useState } from 'react';
import { checkout } from '#content/checkout.ts';
import type { Paise } from '#domain/money.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import type { SoldLine } from '#web/cart/use-cart-lines.ts';
import { itemsOf } from './place-order.ts';

interface Answer {
  question: string;
  discount?: Paise;
  refusal?: string;
}

export function useCoupon(code: string, lines: SoldLine[], phone: string | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [turn, setTurn] = useState(0);
  const items = JSON.stringify(itemsOf(lines));
  const prices = lines.map(({ price }) => price).join();
  const question = `${code} ${items} ${prices} ${phone} ${turn}`;

  useEffect(() => {
    if (!code) return;
    const abortController = new AbortController();
    const receive = (about: Omit<Answer, 'question'>) =>
      abortController.signal.aborted || setAnswer({ question, ...about });
    api
      .call('coupon.check', { code, items: JSON.parse(items), phone }, { signal: abortController.signal })
      .then(receive, (error) => receive({ refusal: errorText(error, checkout.coupon.notChecked) }));
    return () => abortController.abort();
  }, [code, items, phone, question]);

  const current = code && answer?.question === question ? answer : undefined;
  return {
    isAsking: code !== '' && !current,
    discount: current?.discount,
    refusal: current?.refusal,
    askAgain: () => setTurn(turn + 1),
  };
}
