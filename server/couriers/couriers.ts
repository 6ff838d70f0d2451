import type { Courier, CourierAdapter } from './courier.ts';
import { delhivery } from './delhivery.ts';
import { shiprocket } from './shiprocket.ts';

export const courierAdapters: CourierAdapter[] = [shiprocket, delhivery];

export interface CourierAccount {
  adapter: CourierAdapter;
  settings: Record<string, string>;
}

/** Without accounts, tracking numbers are typed in. */
export interface Couriers {
  all: Courier[];
}

export const courierAt = ({ all }: Couriers, webhook: string): Courier | undefined => {
  const adapter = courierAdapters.find((one) => one.webhook === webhook);
  return all.find(({ name }) => name === adapter?.name);
};
