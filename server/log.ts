import { type DestinationStream, type Logger, pino } from 'pino';
import { requestId } from './http/request-id.ts';

const EMAIL = /[^\s<>"'=:,;(]+@[^\s<>"'),;]+/g;
const QUOTED = /"[^"]*"/g;
const MAX_CAUSES = 5;

/** The program's log: one JSON object a line, each with the request it belongs to. */
export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      mixin: () => ({ request: requestId() }),
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );

/**
 * What the log says of an error: a chosen few of its parts, since the rest may be a shopper's. Database drivers put the values
 * of a statement into their errors, and mail servers the addresses.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { code, constraint, table, column, responseCode, command } = error as unknown as Record<
    string,
    unknown
  >;
  const isOfDatabase = 'severity' in error;
  const [, ...frames] = (error.stack ?? '').split(/\n(?=\s+at )/);
  return {
    type: error.constructor.name,
    message: withoutValues(error.message, isOfDatabase),
    ...{ code, constraint, table, column, responseCode, command },
    stack: frames.map((frame) => frame.trim()),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutValues(message: string, isOfDatabase: boolean): string {
  const [statement] = message.split('\nparams: ');
  const text = statement!.replace(EMAIL, '…@…');
  return isOfDatabase ? text.replace(QUOTED, '"…"') : text;
}
