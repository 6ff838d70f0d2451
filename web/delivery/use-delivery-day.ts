import { useEffect, useState } from 'react';
import { isPincode } from '#domain/pincode.ts';
import { api } from '#web/api/client.ts';
import { deliveryDayText } from './delivery-text.ts';

/** When an order of now arrives. Undefined until it is known, and for PIN codes that the shop does not know. */
export function useDeliveryDay(pincode: string): string | undefined {
  const [found, setFound] = useState<{ pincode: string; text: string }>();
  useEffect(() => {
    if (!isPincode(pincode)) return;
    const abortController = new AbortController();
    api.call('delivery.estimate', { pin: pincode }, { signal: abortController.signal }).then(
      (estimate) =>
        setFound(estimate.isKnown ? { pincode, text: deliveryDayText(estimate, new Date()) } : undefined),
      () => {},
    );
    return () => abortController.abort();
  }, [pincode]);
  return found?.pincode === pincode ? found.text : undefined;
}
