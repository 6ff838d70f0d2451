import type { Answer } from '#contract/schemas.ts';
import { channelsInUse, usesPush } from '#domain/messages.ts';
import { dependsOnOrder } from '#domain/orders/cod-rules.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Config } from '#server/config/config.ts';
import { hasPhoneCodes } from '#server/identity/phone-code.ts';
import { standInIdentity } from '#server/identity/stand-in-project.ts';
import { checkoutOf } from '#server/payment-providers/providers.ts';

export const publicSettings = (
  config: Config,
  {
    policy,
    orderLimits,
    cod,
    signIn,
    mailingList,
    banner,
    contact,
    returnDays,
    tilePer,
    worksOffline,
    tax,
    messages,
  }: Settings,
  current: Pick<
    Answer<'shop.settings'>,
    'offers' | 'categories' | 'filterNames' | 'brand' | 'icon' | 'appearance' | 'navigation'
  >,
): Answer<'shop.settings'> => ({
  origin: config.publicOrigin,
  policy: { ...policy, onlineDiscount: policy.onlineDiscount || undefined },
  orderLimits: {
    maxCodTotal: orderLimits.maxCodTotal,
    maxPerVariant: orderLimits.maxPerVariant,
    maxItems: orderLimits.maxItems,
  },
  ...((dependsOnOrder(cod) || config.couriers.length > 0 || config.hasCourierStandIn) && {
    checkCod: true as const,
  }),
  codAdvance: cod.advance || undefined,
  banner,
  ...current,
  contact,
  returnDays,
  ...((config.messengers.length > 0 || config.hasMessengerStandIn) &&
    channelsInUse(messages).length > 0 && { messageChannels: channelsInUse(messages) }),
  ...(usesPush(messages) && { push: true as const }),
  isGstRegistered: tax.gstin !== null,
  worksOffline,
  ...(hasPhoneCodes(config, signIn.phoneCodesPerDay) && { phoneCodes: true as const }),
  ...(mailingList.isOn && { mailingList: true as const }),
  tilePer,
  identity: config.firebase ? { ...config.firebase, standInScript: null } : standInIdentity,
  payment: checkoutOf(config.payments),
  ...(config.standIns.length > 0 && !config.isLocal && { standIns: config.standIns }),
});
