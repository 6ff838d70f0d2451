import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ToolkitError } from './toolkit-error.ts';

const TEN_MINUTES = 10 * 60;

export const createLimits = () => ({
  passwords: new RateLimiterMemory({ points: 10, duration: TEN_MINUTES }),
  emails: new RateLimiterMemory({ points: 10, duration: TEN_MINUTES }),
  calls: new RateLimiterMemory({ points: 300, duration: 60 }),
});

export type Limits = ReturnType<typeof createLimits>;

export async function requireWithinLimit(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch {
    throw new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
}
