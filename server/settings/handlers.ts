import type { Handlers } from '#server/endpoint.ts';
import { standInIdentity } from '#server/standins/identity/settings.ts';
import { standInCheckoutScript } from '#server/standins/payments/settings.ts';
import { currentSettings } from './current.ts';

const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

export const settingsHandlers = {
  'shop.settings': async (_, { config, db }) => {
    const { policy, banner, contact, returnDays } = (await currentSettings(db)).settings;
    return {
      data: {
        origin: config.publicOrigin,
        policy,
        banner,
        contact,
        returnDays,
        identity: config.firebase ? { ...config.firebase, standInScript: null } : standInIdentity,
        payment: { script: config.razorpay ? RAZORPAY_CHECKOUT : standInCheckoutScript },
        standIns: config.standIns,
        showStandInBanner: config.standIns.length > 0 && !config.isLocal,
      },
    };
  },
} satisfies Partial<Handlers>;
