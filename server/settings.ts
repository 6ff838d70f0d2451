import { shop } from '#shop';
import type { Handlers } from './endpoint.ts';
import { standInIdentity } from './standins/identity/settings.ts';
import { standInCheckoutScript } from './standins/payments/settings.ts';

const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

export const settingsHandlers = {
  'shop.settings': async (_, { config }) => ({
    data: {
      origin: config.publicOrigin,
      policy: shop.policy,
      identity: config.firebase ? { ...config.firebase, standInScript: null } : standInIdentity,
      payment: { script: config.razorpay ? RAZORPAY_CHECKOUT : standInCheckoutScript },
      standIns: config.standIns,
      showStandInBanner: config.standIns.length > 0 && !config.isLocal,
    },
  }),
} satisfies Partial<Handlers>;
