import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ToolkitError } from './toolkit-error.ts';

const TEN_MINUTES = 10 * 60;

export const createLimits = () => ({
  /** Wrong passwords for one e-mail address. */
  passwords: new RateLimiterMemory({ points: 10, duration: TEN_MINUTES }),
  /** Emails to one e-mail address. */
  emails: new RateLimiterMemory({ points: 10, duration: TEN_MINUTES }),
  /** Calls from one network address. */
  calls: new RateLimiterMemory({ points: 300, duration: 60 }),
});

export type Limits = ReturnType<typeof createLimits>;

export async function takeTurn(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch {
    throw new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
}
