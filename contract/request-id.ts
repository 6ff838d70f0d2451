/** Response header with the request's ID, which the shop's log also has. */
export const REQUEST_ID = 'X-Request-Id';
