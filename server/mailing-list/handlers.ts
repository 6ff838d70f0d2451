import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { currentSettings } from '#server/settings/current.ts';
import { askToSubscribe } from './subscribers.ts';

export const newsletterHandlers = {
  'newsletter.subscribe': async ({ input }, services) => {
    const { settings } = await currentSettings(services.db);
    if (!settings.mailingList.isOn) throw new Refusal('not_found', 'addressNotFound');
    await askToSubscribe(services, input.email.toLowerCase());
    return { data: null };
  },
} satisfies Partial<Handlers>;
