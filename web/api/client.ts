import { createContext } from 'react-router';
import { type Client, createClient } from '#contract/client.ts';

export const api = createClient(
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
  (request) => fetch(request),
);

export const apiClient = createContext<Client>(api);
