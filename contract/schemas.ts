import type { z } from 'zod';
import { authSchemas } from './auth.ts';
import { cartSchemas } from './cart.ts';
import type { EndpointName } from './endpoints.ts';
import { orderSchemas } from './order.ts';
import { pincodeSchemas } from './pincode.ts';
import { productSchemas } from './product.ts';
import { settingsSchemas } from './settings.ts';

/** Who may call: everyone, a signed-in account, or the bearer of an ID token of the identity service. */
export type Access = 'everyone' | 'signed-in' | 'id-token';

export interface EndpointSchema {
  access: Access;
  /** One line for the OpenAPI document. */
  summary: string;
  input?: z.ZodObject;
  output: z.ZodType;
}

/** What goes into and comes out of every call. Imported as a type by the browser, so that Zod stays out of its bundle. */
export const schemas = {
  ...authSchemas,
  ...productSchemas,
  ...cartSchemas,
  ...orderSchemas,
  ...pincodeSchemas,
  ...settingsSchemas,
} satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof schemas;
type InputSchema<Name extends EndpointName> = Schemas[Name] extends { input: infer Schema extends z.ZodType }
  ? Schema
  : never;

/** What a caller writes and reads: money in rupees. */
export type Input<Name extends EndpointName> = [InputSchema<Name>] extends [never]
  ? undefined
  : z.input<InputSchema<Name>>;
export type Output<Name extends EndpointName> = z.input<Schemas[Name]['output']>;

/** What a handler reads and answers: money in paise. */
export type Received<Name extends EndpointName> = [InputSchema<Name>] extends [never]
  ? undefined
  : z.output<InputSchema<Name>>;
export type Answer<Name extends EndpointName> = z.output<Schemas[Name]['output']>;
