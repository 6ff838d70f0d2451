import type { Answer } from '#contract/schemas.ts';
import type { Settings } from '#domain/settings.ts';
import type { Config } from '#server/config.ts';
import { standInIdentity } from '#server/standins/identity/project.ts';
import { standInCheckout } from '#server/standins/payments/checkout-settings.ts';

export const publicSettings = (
  config: Config,
  { policy, orderLimits, banner, contact, returnDays, tilePer, worksOffline, tax }: Settings,
  current: Pick<
    Answer<'shop.settings'>,
    'offers' | 'categories' | 'filterKeys' | 'brand' | 'icon' | 'appearance' | 'navigation'
  >,
): Answer<'shop.settings'> => ({
  origin: config.publicOrigin,
  policy,
  orderLimits: {
    maxCodTotal: orderLimits.maxCodTotal,
    maxPerVariant: orderLimits.maxPerVariant,
    maxItems: orderLimits.maxItems,
  },
  banner,
  ...current,
  contact,
  returnDays,
  isGstRegistered: tax.gstin !== null,
  worksOffline,
  tilePer,
  identity: config.firebase ? { ...config.firebase, standInScript: null } : standInIdentity,
  payment: checkoutOf(config),
  standIns: config.standIns,
  showStandInBanner: config.standIns.length > 0 && !config.isLocal,
});

export function checkoutOf({ payments: [account] }: Config) {
  if (!account) return standInCheckout;
  const { name: provider, displayName, script } = account.adapter;
  return { provider, displayName, script };
}
