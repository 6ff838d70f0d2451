import { useEffect, useState } from 'react';
import { isPincode } from '#domain/pincode.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import type { SoldLine } from '#web/cart/use-cart-lines.ts';
import type { Draft } from './draft.ts';
import { itemsOf } from './place-order.ts';

interface Refused {
  requestKey: string;
  text: string;
}

/** Why cash on delivery is not offered. What the server cannot be asked before, it answers when the order is placed. */
export function useCod({ pincode, phone }: Draft, lines: SoldLine[], coupon: string | undefined) {
  const { checkCod } = useShopSettings();
  const [asked, setAsked] = useState<Refused>();
  const [placed, setPlaced] = useState<Refused>();
  const pin = isPincode(pincode) ? pincode : undefined;
  const prices = lines.map(({ price }) => price).join();
  const request = JSON.stringify({ items: itemsOf(lines), pincode: pin, coupon });
  const requestKey = `${request} ${prices}`;
  const placedKey = `${requestKey} ${phone}`;

  useEffect(() => {
    if (!checkCod || prices === '') return;
    const abortController = new AbortController();
    api.call('order.checkCod', JSON.parse(request), { signal: abortController.signal }).then(
      ({ reason }) => setAsked(reason ? { requestKey, text: reason } : undefined),
      () => {},
    );
    return () => abortController.abort();
  }, [checkCod, request, prices, requestKey]);

  return {
    refusal:
      (asked?.requestKey === requestKey ? asked.text : undefined) ??
      (placed?.requestKey === placedKey ? placed.text : undefined),
    refuse: (text: string) => setPlaced({ requestKey: placedKey, text }),
  };
}
