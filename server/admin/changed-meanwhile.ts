import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { type Answer, type EndpointName, type EndpointSchema, schemas } from '#contract/schemas.ts';

/** Tells the second of two editors, with what is there now as `name` would answer it. */
export function changedMeanwhile<Name extends EndpointName>(
  name: Name,
  sentence: string,
  current: Answer<Name>,
): ApiError {
  const { output }: EndpointSchema = schemas[name];
  return new ApiError('conflict', sentence, { data: z.encode(output, current) });
}
