/** The response header of a page that names the build whose scripts it loads. */
export const BUILD_HEADER = 'X-Build';
