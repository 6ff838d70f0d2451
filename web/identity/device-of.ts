import { identity } from '#content/identity.ts';

/** Order matters, because most browsers also name the ones they derive from. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const nameIn = (list: typeof BROWSERS | typeof SYSTEMS, agent: string) =>
  list.find(([, mark]) => mark.test(agent))?.[0];

export const deviceOf = (agent: string): string =>
  identity.sessions.device(nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent));
