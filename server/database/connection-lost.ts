// 25006: a server that has just become another's standby; 57014: a statement that took too long.
const CODES =
  /^(08|57P0|53300|25006|57014)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const SENTENCES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection is closed|not queryable/i;

/** Whether an error only says that the database cannot be reached at the moment. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && CODES.test(code)) return true;
    if (SENTENCES.test(cause.message)) return true;
  }
  return false;
}
