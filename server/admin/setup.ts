import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import {
  isStepDone,
  type LaunchBlocker,
  launchBlockers,
  openParts,
  type PaymentAccountState,
  SETUP_STEPS,
  type ShopState,
} from '#domain/settings/setup.ts';
import { record } from '#server/audit/record.ts';
import type { Config } from '#server/config/config.ts';
import { setupConfirmation } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { adapters } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { ownSettings } from '#shop';

export const setupHandlers = {
  'admin.setup': async (_, services) => {
    const paymentAccount = paymentAccountOf(services.config);
    const state = await readState(services, paymentAccount);
    // A shop with the sample catalogue is for trying things out, and has nothing to set up.
    if (!state) return { data: { steps: [], paymentAccount, blockers: [] } };
    return {
      data: {
        steps: SETUP_STEPS.map((name) => ({
          ...{ name, isDone: isStepDone(name, state), open: openParts(name, state) },
        })),
        paymentAccount,
        blockers: launchBlockers(state).map((name) => ({ name, variables: VARIABLES[name] })),
      } satisfies Answer<'admin.setup'>,
    };
  },

  'admin.setup.confirm': async ({ input: { step }, staffMember }, { db, now }) => {
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(setupConfirmation)
        .values({ step, confirmedAt: now() })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0)
        await record(tx, now, { actor: staffMember.email, action: 'confirm', subject: `setup:${step}` });
    });
    return { data: null };
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
): Promise<ShopState | undefined> {
  const { standIns, isLocal } = config;
  const { settings, isOwn } = await currentSettings(db);
  if (!isOwn) return undefined;
  const published = await content.current();
  const { rows } = await db.execute(sql`
    select
      exists (select 1 from product where state = 'active') as "hasProduct",
      exists (select 1 from coupon_code) as "hasCoupon",
      array(select step from setup_confirmation) as confirmed,
      exists (select 1 from orders where status <> 'payment_pending') as "hasOrder"`);
  return {
    published: published.names,
    settings,
    defaults: ownSettings,
    paymentAccount,
    standIns,
    isLocal,
    ...(rows[0] as Pick<ShopState, 'hasProduct' | 'hasCoupon' | 'hasOrder' | 'confirmed'>),
  };
}
