import { z } from 'zod';
import { address, storedAddress } from './address.ts';

/** The default address first, and then the newest. */
const addresses = z.array(z.object({ id: z.string(), isDefault: z.boolean(), address: storedAddress }));

const id = z.string().min(1).max(60);

export const addressSchemas = {
  'address.list': {
    access: 'signed-in',
    summary: 'The account’s saved addresses, at most 20. The default address is first',
    output: addresses,
  },
  'address.add': {
    access: 'signed-in',
    summary: 'Saves an address. The first is the default. One that is saved already is not saved again',
    input: z.object({ address }),
    output: addresses,
  },
  'address.update': {
    access: 'signed-in',
    summary: 'Changes a saved address. Orders keep theirs',
    input: z.object({ id, address }),
    output: addresses,
  },
  'address.setDefault': {
    access: 'signed-in',
    summary: 'Makes a saved address the default',
    input: z.object({ id }),
    output: addresses,
  },
  'address.remove': {
    access: 'signed-in',
    summary: 'Removes a saved address. If it was the default, the newest of the others becomes it',
    input: z.object({ id }),
    output: addresses,
  },
} as const;
