import { ApiError } from '#contract/errors.ts';
import { type Reason, Refusal, type Values } from './refusal.ts';

/** An error whose message the form shows beside one of its fields. */
export const fieldError = (
  field: string,
  message: string,
  { code = 'invalid_input', cause }: { code?: 'invalid_input' | 'conflict'; cause?: unknown } = {},
): ApiError => new ApiError(code, message, { fields: { [field]: message }, cause });

/** The same in the language of the request. */
export const fieldRefusal = <Name extends Reason>(field: string, reason: Name, values?: Values<Name>) =>
  new Refusal('invalid_input', reason, values, { field });
