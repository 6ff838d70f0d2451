import type { Handlers } from '#server/endpoint.ts';
import { currentSettings } from './current.ts';
import { publicSettings } from './public.ts';

export const settingsHandlers = {
  'shop.settings': async (_, { config, db }) => ({
    data: publicSettings(config, (await currentSettings(db)).settings),
  }),
} satisfies Partial<Handlers>;
