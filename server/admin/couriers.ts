import { ApiError } from '#contract/errors.ts';
import { courierNames } from '#server/couriers/couriers.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { currentSettings } from '#server/settings/current.ts';

export const courierHandlers = {
  'admin.courier.list': async (_, { db, couriers }) => ({
    data: {
      couriers: courierNames(couriers),
      courierChoice: (await currentSettings(db)).settings.couriers.choice,
    },
  }),

  'admin.courier.test': async (_, { couriers, words, log }) => ({
    data: await Promise.all(
      courierNames(couriers).map(async (one) => {
        try {
          await couriers.all.find(({ name }) => name === one.name)!.check();
          return { ...one, problem: null };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          log.warn({ err: error, courier: one.name }, 'a courier account does not work');
          return { ...one, problem: error instanceof Refusal ? error.inWords(words).message : error.message };
        }
      }),
    ),
  }),
} satisfies Partial<Handlers>;
