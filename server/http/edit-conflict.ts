import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { type Answer, type EndpointName, type EndpointSchema, schemas } from '#contract/schemas.ts';

export function editConflict<Name extends EndpointName>(
  name: Name,
  message: string,
  current: Answer<Name>,
): ApiError {
  const { output }: EndpointSchema = schemas[name];
  return new ApiError('conflict', message, { data: z.encode(output, current) });
}
