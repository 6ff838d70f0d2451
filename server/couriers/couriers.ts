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

export const courierNames = ({ all }: Couriers): { name: string; displayName: string }[] =>
  courierAdapters
    .filter(({ name }) => all.some((one) => one.name === name))
    .map(({ name, displayName }) => ({ name, displayName }));
