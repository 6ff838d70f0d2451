import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import {
  isStepDone,
  type LaunchBlocker,
  launchBlockers,
  type PaymentAccountState,
  SETUP_STEPS,
  type ShopState,
} from '#domain/setup.ts';
import type { Config } from '#server/config.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { adapters } from '#server/payments/providers.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { firstSettings } from '#shop';

export const setupHandlers = {
  'admin.setup': async (_, services) => {
    const paymentAccount = paymentAccountOf(services.config);
    // The sample catalogue makes a shop for trying things out, which has nothing to set up.
    if (services.config.hasSampleCatalogue) return { data: { steps: [], paymentAccount, blockers: [] } };
    const state = await readState(services, paymentAccount);
    return {
      data: {
        steps: SETUP_STEPS.map((name) => ({ name, isDone: isStepDone(name, state) })),
        paymentAccount,
        blockers: launchBlockers(state).map((name) => ({ name, variables: VARIABLES[name] })),
      } satisfies Answer<'admin.setup'>,
    };
  },
} satisfies Partial<Handlers>;

const VARIABLES: Record<LaunchBlocker, string[]> = {
  'sign-in': ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  payment: Object.keys(adapters[0]!.settings),
  email: ['SMTP_URL', 'MAIL_FROM'],
  address: ['PUBLIC_ORIGIN'],
};

function paymentAccountOf({ payments: [account] }: Config): PaymentAccountState {
  if (!account) return 'none';
  return account.adapter.isLive(account.settings) ? 'live' : 'test';
}

async function readState(
  { config, db, content }: Services,
  paymentAccount: PaymentAccountState,
): Promise<ShopState> {
  const { standIns, isLocal } = config;
  const { settings } = await currentSettings(db);
  const published = await content.current();
  const { rows } = await db.execute(sql`
    select
      exists (select 1 from product where state = 'active') as "hasProduct",
      exists (select 1 from orders where status <> 'payment_pending') as "hasOrder"`);
  return {
    hasPublishedBrand: published.names.includes('brand'),
    settings,
    defaults: firstSettings,
    paymentAccount,
    standIns,
    isLocal,
    ...(rows[0] as Pick<ShopState, 'hasProduct' | 'hasOrder'>),
  };
}
