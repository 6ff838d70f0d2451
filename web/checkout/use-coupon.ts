import { useEffect, useState } from 'react';
import { checkout } from '#content/checkout.ts';
import type { Paise } from '#domain/money.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import type { SoldLine } from '#web/cart/use-cart-lines.ts';
import { itemsOf } from './place-order.ts';

interface CouponCheck {
  requestKey: string;
  discount?: Paise;
  refusal?: string;
}

export function useCoupon(code: string, lines: SoldLine[]) {
  const [check, setCheck] = useState<CouponCheck>();
  const [attempt, setAttempt] = useState(0);
  const items = JSON.stringify(itemsOf(lines));
  const prices = lines.map(({ price }) => price).join();
  const requestKey = `${code} ${items} ${prices} ${attempt}`;

  useEffect(() => {
    if (!code) return;
    const abortController = new AbortController();
    const receive = (result: Omit<CouponCheck, 'requestKey'>) =>
      abortController.signal.aborted || setCheck({ requestKey, ...result });
    api
      .call('coupon.check', { code, items: JSON.parse(items) }, { signal: abortController.signal })
      .then(receive, (error) => receive({ refusal: errorText(error, checkout.coupon.notChecked) }));
    return () => abortController.abort();
  }, [code, items, requestKey]);

  const current = code && check?.requestKey === requestKey ? check : undefined;
  return {
    isChecking: code !== '' && !current,
    discount: current?.discount,
    refusal: current?.refusal,
    retry: () => setAttempt(attempt + 1),
    /** Until the code or the cart changes, the order is placed without the code. */
    refuse: (refusal: string) => setCheck({ requestKey, refusal }),
  };
}
