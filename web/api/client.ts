import { createContext } from 'react-router';
import { type Client, createClient } from '#contract/client.ts';

/** The backend over the network, with the shopper's cookies: `api.call('product.get', { id })`. */
export const api = createClient(
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
  (request) => fetch(request),
);

/** The backend of a loader: under server rendering `handler.ts` puts the one in the same process here. */
export const apiClient = createContext<Client>(api);
