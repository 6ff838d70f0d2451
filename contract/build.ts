/** The response header of a page: the ID of the build whose scripts it loads, and the program’s version, such as `3f9a2b1c 1.2.0`. */
export const BUILD_HEADER = 'X-Build';

export const buildOf = (headers: Headers): string | undefined => headers.get(BUILD_HEADER)?.split(' ')[0];
