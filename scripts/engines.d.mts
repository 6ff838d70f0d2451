/** `missing` has the names of Debian's packages; without any, all paths are there. */
export function findEngines(): {
  firefox: string | undefined;
  driver: string | undefined;
  miniBrowser: string | undefined;
  missing: string[];
};
