import type { Handlers } from '#server/http/endpoint.ts';
import {
  addAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './address-book.ts';

export const addressHandlers = {
  'address.list': async ({ account }, { db }) => ({ data: await listAddresses(db, account.id) }),

  'address.add': async ({ input, account }, services) => {
    await addAddress(services, account.id, input.address);
    return { data: await listAddresses(services.db, account.id) };
  },

  'address.update': async ({ input, account }, services) => {
    await updateAddress(services, account.id, input);
    return { data: await listAddresses(services.db, account.id) };
  },

  'address.setDefault': async ({ input, account }, services) => {
    await setDefaultAddress(services, account.id, input.id);
    return { data: await listAddresses(services.db, account.id) };
  },

  'address.remove': async ({ input, account }, services) => {
    await removeAddress(services, account.id, input.id);
    return { data: await listAddresses(services.db, account.id) };
  },
} satisfies Partial<Handlers>;
