import type { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import type { Address } from '#domain/address.ts';
import type { Paise } from '#domain/money.ts';
import type { Scan } from '#domain/shipments/scan.ts';
import type { CourierServer } from './call.ts';

export interface Parcel {
  shipmentId: string;
  orderNumber: string;
  orderedAt: Date;
  address: Address;
  email: string;
  items: { name: string; sku: string; quantity: number; price: Paise }[];
  value: Paise;
  /** The courier collects it at the door. */
  cash: Paise;
  grams: number;
  /** Millimetres. */
  length: number;
  width: number;
  height: number;
}

export interface CourierService {
  id: string;
  carrier: string;
  cash: boolean;
  prepaid: boolean;
  days: number | undefined;
  charge: Paise | undefined;
}

export interface Booking {
  trackingNumber: string;
  carrier: string;
  /** The courier's own IDs. */
  ids: Record<string, string>;
  charge: Paise | undefined;
  /** YYYY-MM-DD. */
  expectedOn: string | undefined;
}

export type BookedParcel = Pick<Booking, 'trackingNumber' | 'ids'>;

export interface CourierScan extends Scan {
  /** The courier's own words. */
  remark?: string | undefined;
}

export interface ParcelReport {
  trackingNumber: string;
  scans: CourierScan[];
  expectedOn?: string | undefined;
}

export type AttemptAction =
  | { type: 'retry'; on?: string }
  | { type: 'correct'; phone?: string; address?: string }
  | { type: 'return' };

/** The courier has answered and declines, with its own sentence. */
export class CourierRefusal extends ApiError {
  constructor(sentence: string) {
    super('conflict', sentence.slice(0, 300));
  }
}

/** Methods throw `provider_unavailable` when the courier cannot be reached or sends an invalid response, and `CourierRefusal` when it declines. */
export interface Courier {
  /** Stored with shipments. */
  name: string;
  /** Throws what is wrong with the account. */
  check(): Promise<void>;
  serviceability(route: { from: string; to: string; grams: number; cash: Paise }): Promise<CourierService[]>;
  /** A tracking number in advance. It is stored before the parcel is booked with it, so that a repeated call books nothing twice. */
  reserve?(): Promise<string>;
  /** The same shipment ID (and reserved number) must return the same booking. */
  book(
    parcel: Parcel,
    choice: { service?: string | undefined; reserved?: string | undefined },
  ): Promise<Booking>;
  bookReturn(
    parcel: Parcel,
    choice: { service?: string | undefined; reserved?: string | undefined },
  ): Promise<Booking>;
  cancel(parcel: BookedParcel): Promise<void>;
  label(parcels: BookedParcel[]): Promise<Uint8Array | undefined>;
  /** `on` is YYYY-MM-DD. */
  pickup(parcels: BookedParcel[], on: string): Promise<void>;
  track(parcels: BookedParcel[]): Promise<ParcelReport[]>;
  /** After a failed attempt. */
  instruct(parcel: BookedParcel, action: AttemptAction): Promise<void>;
  /** Undefined if the token is not ours; nothing of the body is read before that is known. */
  readWebhook(request: Request): Promise<ParcelReport[] | undefined>;
}

export interface CourierAdapter<Setting extends string = string> {
  name: string;
  displayName: string;
  /** The last part of the webhook's address. Shiprocket refuses addresses that contain its name, "sr" or "kr". */
  webhook: string;
  settings: Record<Setting, z.ZodType<string>>;
  open(account: Record<Setting, string>, options: { now: () => Date; server?: CourierServer }): Courier;
}
