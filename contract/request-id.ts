export const REQUEST_ID = 'X-Request-Id';
