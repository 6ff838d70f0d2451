const CODES = /^(08|57P0|53300)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const SENTENCES = /Connection terminated|timeout exceeded when trying to connect|connection is closed/i;

/** Whether an error only says that the database cannot be reached at the moment. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && CODES.test(code)) return true;
    if (SENTENCES.test(cause.message)) return true;
  }
  return false;
}
