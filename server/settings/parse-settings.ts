import type { z } from 'zod';
import { storedSettings } from '#contract/admin/settings.ts';
import type { SharedFacts } from '#domain/catalogue/product-facts.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { firstSettings, ownSettings } from '#shop';
import { freezeDeeply, memoizeLast } from './memoize.ts';

/** Uses defaults for missing and invalid values, which an older version may have stored. */
export function parseSettings(
  stored: unknown,
  defaults = firstSettings,
): { settings: Settings; problems: string[] } {
  const settings = withDefaults(defaults, isObject(stored) ? stored : {}) as Settings;
  const issues = storedSettings.safeParse(settings).error?.issues ?? [];
  const problems = issues.map((issue) => {
    useDefault(settings, defaults, pathToList(issue));
    return `${issue.path.join('.')}: ${issue.message}`;
  });
  return { settings: storedSettings.parse(settings), problems };
}

/** `facts` is null in a shop without stored settings. Otherwise an invalid fact is left out, because the sample’s may be wrong. */
export const parseSharedFacts = memoizeLast(
  (facts: string | null): SharedFacts =>
    facts === null
      ? firstSettings.facts
      : freezeDeeply(parseSettings({ facts: JSON.parse(facts) }, ownSettings).settings.facts),
);

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return structuredClone(defaults);
  if (!isObject(defaults) || !isObject(stored)) return stored;
  const keys = new Set([...Object.keys(defaults), ...Object.keys(stored)]);
  return Object.fromEntries([...keys].map((key) => [key, withDefaults(defaults[key], stored[key])]));
}

function pathToList({ path }: z.core.$ZodIssue): string[] {
  const index = path.findIndex((key) => typeof key === 'number');
  return (index < 0 ? path : path.slice(0, index)).map(String);
}

function useDefault(settings: Settings, defaults: Settings, path: string[]): void {
  const parent = (root: unknown) => path.slice(0, -1).reduce((value, key) => (value as Json)[key], root);
  const key = path.at(-1)!;
  const value = (parent(defaults) as Json)[key];
  if (value === undefined) delete (parent(settings) as Json)[key];
  else (parent(settings) as Json)[key] = structuredClone(value);
}
