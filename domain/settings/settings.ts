import type { SharedFacts } from '#domain/catalogue/product-facts.ts';
import type { MessageSettings } from '#domain/messages.ts';
import type { CodRules } from '#domain/orders/cod-rules.ts';
import type { ConfirmationRules } from '#domain/orders/confirmation.ts';
import type { ZoneDays } from '#domain/orders/delivery-zones.ts';
import type { Offer } from '#domain/orders/offer.ts';
import type { OrderLimits } from '#domain/orders/order-limits.ts';
import type { Policy } from '#domain/orders/pricing.ts';
import type { Tax } from '#domain/orders/tax.ts';
import type { CourierSettings } from '#domain/shipments/courier-choice.ts';

export const TILE_PER = ['product', 'colour'] as const;
export type TilePer = (typeof TILE_PER)[number];

export interface Settings {
  policy: Policy;
  orderLimits: OrderLimits;
  cod: CodRules;
  confirmation: ConfirmationRules;
  /** 0 means that customers cannot log in by phone. Each code costs an SMS or a WhatsApp message. */
  signIn: { phoneCodesPerDay: number };
  /** Off, the newsletter box stores and sends nothing. */
  mailingList: { isOn: boolean };
  /** Without a warehouse's PIN code, no day of delivery is promised. */
  delivery: ZoneDays & { warehousePincode: string };
  couriers: CourierSettings;
  messages: MessageSettings;
  banner: string[];
  /** `adminEmail` appears only in the footer and needs no account. */
  contact: { email: string; phone: string; address: string; supportHours: string; adminEmail: string };
  returnDays: number;
  /** From the approval of a return to the day by which its parcel is to be sent. */
  returnSendDays: number;
  lowStock: number;
  facts: SharedFacts;
  tilePer: TilePer;
  soldOutLast: boolean;
  /** Browsers store the pages that a shopper has seen. */
  worksOffline: boolean;
  tax: Tax;
}

export type PublicSettings = Pick<Settings, 'policy' | 'banner' | 'contact' | 'returnDays'> & {
  brand: { name: string };
  /** Only then do prices contain GST. */
  isGstRegistered: boolean;
  mailingList?: true | undefined;
  offers: Offer[];
  payment: { displayName: string };
};
