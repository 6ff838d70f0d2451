/** The header under which every answer carries its request's name, for asking the shop what went wrong. */
export const REQUEST_ID = 'X-Request-Id';
