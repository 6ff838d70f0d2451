import type { standInParcel } from './schema.ts';

type Parcel = Pick<typeof standInParcel.$inferSelect, 'phone' | 'scans' | 'trackingNumber'>;

/** By a status ID of Shiprocket's. */
export const ACTIVITIES: Record<number, string> = {
  1: 'Manifested',
  42: 'Picked up',
  18: 'In transit',
  17: 'Out for delivery',
  7: 'Delivered to the customer',
  21: 'Customer unavailable, the door was locked',
  77: 'The customer refused the parcel',
  9: 'Return to origin initiated',
  10: 'Returned to the seller',
  12: 'The parcel is lost',
  25: 'The parcel is damaged',
  8: 'Cancelled',
};

/** By the last two digits of the phone number. */
const WAYS: Record<string, string> = {
  '01': 'refused, comes back',
  '02': 'three failed attempts, comes back',
  '03': 'lost',
  '04': 'damaged, comes back',
};
const MAX_ATTEMPTS = 3;
const TO_THE_DOOR = [42, 18, 17];
const LAST = [7, 8, 10, 12];
const COMING_BACK = [9, 25];

export const ACTIONS = {
  next: 'Move on',
  fail: 'Fail an attempt',
  deliver: 'Deliver',
  lose: 'Lose',
  damage: 'Damage',
  return: 'Return',
  webhook: 'Send the last webhook again',
} as const;
export type Action = keyof typeof ACTIONS;

const lastOf = ({ scans }: Parcel): number | undefined => scans.at(-1)?.status;
const endingOf = ({ phone }: Parcel): string => phone.slice(-2);

export const wayOf = (parcel: Parcel): string => WAYS[endingOf(parcel)] ?? 'delivered';

export const isLast = (status: number | undefined): boolean => status !== undefined && LAST.includes(status);

/** Undefined before the booking and at the end. */
export function nextStatus(parcel: Parcel): number | undefined {
  const ending = endingOf(parcel);
  switch (lastOf(parcel)) {
    case 1:
      return 42;
    case 42:
      return 18;
    case 18:
      return ending === '03' ? 12 : ending === '04' ? 25 : 17;
    case 17:
      return ending === '01' ? 77 : ending === '02' ? 21 : 7;
    case 21: {
      const failed = parcel.scans.filter(({ status }) => status === 21).length;
      return ending === '02' && failed >= MAX_ATTEMPTS ? 9 : 17;
    }
    case 77:
    case 25:
      return 9;
    case 9:
      return 10;
    default:
      return undefined;
  }
}

export function actionsOf(parcel: Parcel): Action[] {
  const last = lastOf(parcel);
  if (last === undefined || !parcel.trackingNumber) return [];
  if (isLast(last)) return ['webhook'];
  if (COMING_BACK.includes(last)) return ['next', 'lose', 'webhook'];
  const isPickedUp = last !== 1;
  return [
    'next',
    'fail',
    'deliver',
    ...(isPickedUp ? (['lose', 'damage', 'return'] as const) : []),
    'webhook',
  ];
}

/** The scans that follow the last one. Those before an attempt are included. */
export function statusesOf(parcel: Parcel, action: Action): number[] {
  const last = lastOf(parcel)!;
  const attempt = last === 21 || last === 77 ? [17] : TO_THE_DOOR.slice(TO_THE_DOOR.indexOf(last) + 1);
  const next = nextStatus(parcel);
  const statuses: Record<Action, number[]> = {
    next: next === undefined ? [] : [next],
    fail: [...attempt, 21],
    deliver: [...attempt, 7],
    lose: [12],
    damage: [25],
    return: [9],
    webhook: [],
  };
  return statuses[action];
}
