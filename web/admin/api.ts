import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { createClient } from '#contract/client.ts';
import { prefixOf } from '#domain/language.ts';
import { shop } from '#shop';
import { failures } from '#web/api/client.ts';

const [defaultLanguage] = shop.languages as [string];
const ORIGIN = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** Calls for texts that the server composes for customers, such as emails. */
export const adminIn = (language: string) =>
  createClient(
    ORIGIN + prefixOf(language, shop.languages),
    (request) => fetch(request),
    adminEndpoints,
    failures,
  );

export const admin = adminIn(defaultLanguage);
