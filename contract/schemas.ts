import type { z } from 'zod';
import { type AccountEndpointName, accountEndpoints } from './account-endpoints.ts';
import { addressSchemas } from './addresses.ts';
import { apiKeySchemas } from './admin/api-keys.ts';
import { adminBulkActionSchemas } from './admin/bulk-actions.ts';
import { campaignSchemas } from './admin/campaigns.ts';
import { adminCategorySchemas } from './admin/categories.ts';
import { adminCollectionSchemas } from './admin/collections.ts';
import { adminContentSchemas } from './admin/content.ts';
import { adminCouponSchemas } from './admin/coupons.ts';
import { adminCourierSchemas } from './admin/couriers.ts';
import { customerSchemas } from './admin/customers.ts';
import { adminDraftSchemas } from './admin/drafts.ts';
import { adminEmailSchemas } from './admin/emails.ts';
import { type AdminEndpointName, adminEndpoints } from './admin/endpoints.ts';
import { exportSchemas } from './admin/exports.ts';
import { gstSchemas } from './admin/gst.ts';
import { adminImportSchemas } from './admin/import.ts';
import { journalSchemas } from './admin/journal.ts';
import { adminMessageSchemas } from './admin/messages.ts';
import { notificationSchemas } from './admin/notifications.ts';
import { adminOptionSchemas } from './admin/options.ts';
import { adminOrderEditSchemas } from './admin/order-edits.ts';
import { adminOrderSchemas } from './admin/orders.ts';
import { adminParcelSchemas } from './admin/parcels.ts';
import { adminPictureSchemas } from './admin/pictures.ts';
import { adminProductSchemas } from './admin/products.ts';
import { adminRemittanceSchemas } from './admin/remittances.ts';
import { reportSchemas } from './admin/reports.ts';
import { adminReturnSchemas } from './admin/returns.ts';
import { adminSearchSchemas } from './admin/search.ts';
import { adminSettingsSchemas } from './admin/settings.ts';
import { settlementSchemas } from './admin/settlements.ts';
import { setupSchemas } from './admin/setup.ts';
import { adminSizeChartSchemas } from './admin/size-charts.ts';
import { adminStockSchemas } from './admin/stock.ts';
import { teamSchemas } from './admin/team.ts';
import { todaySchemas } from './admin/today.ts';
import { webhookSchemas } from './admin/webhooks.ts';
import { cartSchemas } from './cart.ts';
import { categorySchemas } from './category.ts';
import { collectionSchemas } from './collection.ts';
import { contentSchemas } from './content/public.ts';
import { couponSchemas } from './coupon.ts';
import { deliverySchemas } from './delivery.ts';
import { type EndpointName as ShopEndpointName, endpoints as shopEndpoints } from './endpoints.ts';
import { identitySchemas } from './identity.ts';
import { invoiceSchemas } from './invoice.ts';
import { newsletterSchemas } from './newsletter.ts';
import { orderSchemas } from './order.ts';
import { passkeySchemas } from './passkeys.ts';
import { paymentSchemas } from './payment.ts';
import { phoneSchemas } from './phones.ts';
import { pincodeSchemas } from './pincode.ts';
import { productSchemas } from './product.ts';
import { pushSchemas } from './push.ts';
import { settingsSchemas } from './settings.ts';
import { withoutLimits } from './without-limits.ts';

/** To callers without the role, staff and owner calls do not exist (404). */
export type Access = 'everyone' | 'signed-in' | 'id-token' | 'staff' | 'owner';

export interface EndpointSchema {
  access: Access;
  summary: string;
  input?: z.ZodObject;
  /** The maximum size of the JSON, if larger than the default. */
  maxBytes?: number;
  body?: { types: RegExp; maxBytes: number };
  file?: string;
  output: z.ZodType;
}

export const endpoints = { ...shopEndpoints, ...accountEndpoints, ...adminEndpoints };

export type EndpointName = ShopEndpointName | AccountEndpointName | AdminEndpointName;

const declared = {
  ...identitySchemas,
  ...passkeySchemas,
  ...phoneSchemas,
  ...pushSchemas,
  ...productSchemas,
  ...categorySchemas,
  ...collectionSchemas,
  ...cartSchemas,
  ...couponSchemas,
  ...addressSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...invoiceSchemas,
  ...newsletterSchemas,
  ...pincodeSchemas,
  ...deliverySchemas,
  ...settingsSchemas,
  ...contentSchemas,
  ...teamSchemas,
  ...apiKeySchemas,
  ...webhookSchemas,
  ...notificationSchemas,
  ...todaySchemas,
  ...setupSchemas,
  ...adminOrderSchemas,
  ...adminOrderEditSchemas,
  ...adminDraftSchemas,
  ...adminParcelSchemas,
  ...adminCourierSchemas,
  ...adminMessageSchemas,
  ...adminRemittanceSchemas,
  ...adminReturnSchemas,
  ...adminPictureSchemas,
  ...adminProductSchemas,
  ...adminStockSchemas,
  ...adminCategorySchemas,
  ...adminOptionSchemas,
  ...adminSizeChartSchemas,
  ...adminCollectionSchemas,
  ...adminContentSchemas,
  ...adminEmailSchemas,
  ...adminCouponSchemas,
  ...campaignSchemas,
  ...adminBulkActionSchemas,
  ...adminImportSchemas,
  ...exportSchemas,
  ...gstSchemas,
  ...settlementSchemas,
  ...journalSchemas,
  ...reportSchemas,
  ...adminSearchSchemas,
  ...adminSettingsSchemas,
  ...customerSchemas,
} satisfies Record<EndpointName, EndpointSchema>;

/** The browser imports only the type, so that its bundle does not contain Zod. */
export const schemas = Object.fromEntries(
  Object.entries(declared).map(([name, schema]) => [
    name,
    { ...schema, output: withoutLimits<z.ZodType>(schema.output) },
  ]),
) as typeof declared;

type Schemas = typeof schemas;
type InputSchema<Name extends EndpointName> = Schemas[Name] extends { input: infer Schema extends z.ZodType }
  ? Schema
  : never;

/** Prices of products and orders are in rupees here; handlers receive paise. */
export type Input<Name extends EndpointName> = [InputSchema<Name>] extends [never]
  ? undefined
  : z.input<InputSchema<Name>>;
export type Output<Name extends EndpointName> = z.input<Schemas[Name]['output']>;

export type Received<Name extends EndpointName> = [InputSchema<Name>] extends [never]
  ? undefined
  : z.output<InputSchema<Name>>;
export type Answer<Name extends EndpointName> = z.output<Schemas[Name]['output']>;
