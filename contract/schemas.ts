import type { z } from 'zod';
import { adminCouponSchemas } from './admin/coupons.ts';
import { customerSchemas } from './admin/customers.ts';
import { type AdminEndpointName, adminEndpoints } from './admin/endpoints.ts';
import { adminImportSchemas } from './admin/import.ts';
import { adminOrderSchemas } from './admin/orders.ts';
import { adminProductSchemas } from './admin/products.ts';
import { adminReturnSchemas } from './admin/returns.ts';
import { adminSettingsSchemas } from './admin/settings.ts';
import { teamSchemas } from './admin/team.ts';
import { todaySchemas } from './admin/today.ts';
import { cartSchemas } from './cart.ts';
import { couponSchemas } from './coupon.ts';
import { type EndpointName as ShopEndpointName, endpoints as shopEndpoints } from './endpoints.ts';
import { identitySchemas } from './identity.ts';
import { invoiceSchemas } from './invoice.ts';
import { orderSchemas } from './order.ts';
import { paymentSchemas } from './payment.ts';
import { pincodeSchemas } from './pincode.ts';
import { productSchemas } from './product.ts';
import { settingsSchemas } from './settings.ts';

/**
 * Who may call: everyone, a signed-in account, the bearer of an ID token of the identity service, or those at work in the
 * shop (for everybody else such a call does not exist).
 */
export type Access = 'everyone' | 'signed-in' | 'id-token' | 'staff' | 'owner';

export interface EndpointSchema {
  access: Access;
  /** One line for the OpenAPI document. */
  summary: string;
  input?: z.ZodObject;
  /** A file is sent as it is; the input travels as query. */
  body?: { types: RegExp; maxBytes: number };
  /** The content type of an answer that is a file. */
  file?: string;
  output: z.ZodType;
}

/** Both tables of calls, the shop's and the merchant's. */
export const endpoints = { ...shopEndpoints, ...adminEndpoints };

export type EndpointName = ShopEndpointName | AdminEndpointName;

/** What goes into and comes out of every call. Imported as a type by the browser, so that Zod stays out of its bundle. */
export const schemas = {
  ...identitySchemas,
  ...productSchemas,
  ...cartSchemas,
  ...couponSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...invoiceSchemas,
  ...pincodeSchemas,
  ...settingsSchemas,
  ...teamSchemas,
  ...todaySchemas,
  ...adminOrderSchemas,
  ...adminReturnSchemas,
  ...adminProductSchemas,
  ...adminCouponSchemas,
  ...adminImportSchemas,
  ...adminSettingsSchemas,
  ...customerSchemas,
} satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof schemas;
type InputSchema<Name extends EndpointName> = Schemas[Name] extends { input: infer Schema extends z.ZodType }
  ? Schema
  : never;

/** What a caller writes and reads: prices of products and orders in rupees, other amounts in paise. */
export type Input<Name extends EndpointName> = [InputSchema<Name>] extends [never]
  ? undefined
  : z.input<InputSchema<Name>>;
export type Output<Name extends EndpointName> = z.input<Schemas[Name]['output']>;

/** What a handler reads and answers: money in paise. */
export type Received<Name extends EndpointName> = [InputSchema<Name>] extends [never]
  ? undefined
  : z.output<InputSchema<Name>>;
export type Answer<Name extends EndpointName> = z.output<Schemas[Name]['output']>;
