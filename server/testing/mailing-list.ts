import type { MerchantShop } from './merchant-shop.ts';

/** Turns the mailing list on, or off. */
export async function keepMailingList({ owner }: Pick<MerchantShop, 'owner'>, isOn = true): Promise<void> {
  const { version, settings } = await owner.call('admin.settings.get');
  await owner.call('admin.settings.update', { version, settings: { ...settings, mailingList: { isOn } } });
}
