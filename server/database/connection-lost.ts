// 25006: a server that has just become a standby. 57014: a statement timeout. 40P01: a deadlock, which a migration can cause.
const CODES =
  /^(08|57P0|53300|25006|57014|40P01)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection is closed|not queryable/i;

export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && CODES.test(code)) return true;
    if (MESSAGES.test(cause.message)) return true;
  }
  return false;
}
