import { createContext } from 'react-router';
import * as layout from '#content/layout.ts';
import { type Client, createClient } from '#contract/client.ts';
import { prefix } from '#web/language.ts';

export const failures = { unreachable: layout.shopUnreachable, invalid: layout.responseInvalid };

export const base = (typeof location === 'undefined' ? 'http://localhost' : location.origin) + prefix;

export const api = createClient(base, (request) => fetch(request), undefined, failures);

export const apiClient = createContext<Client>(api);
