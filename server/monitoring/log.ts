import { type DestinationStream, type Logger, pino } from 'pino';
import { requestId } from '#server/http/request-id.ts';

const EMAIL = /[^\s<>"'=:,;(]+@[^\s<>"'),;]+/g;
const QUOTED = /"[^"]*"/g;
const MAX_CAUSES = 5;

export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      mixin: () => ({ request: requestId() }),
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );

/** Removes values and addresses from messages, because database drivers and mail servers put personal data into them. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { code, constraint, table, column, responseCode, command } = error as unknown as Record<
    string,
    unknown
  >;
  const isFromDatabase = 'severity' in error;
  const [, ...frames] = (error.stack ?? '').split(/\n(?=\s+at )/);
  return {
    type: error.constructor.name,
    message: withoutValues(error.message, isFromDatabase),
    ...{ code, constraint, table, column, responseCode, command },
    stack: frames.map((frame) => frame.trim()),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutValues(message: string, isFromDatabase: boolean): string {
  const [statement] = message.split('\nparams: ');
  const text = statement!.replace(EMAIL, '…@…');
  return isFromDatabase ? text.replace(QUOTED, '"…"') : text;
}
