/** The message of a refused call, by `Refusal.reason`: a sentence, or a function of the refusal's values. */
export const errors = {
  addressNotFound: 'There is no such address.',
  bodyNotJson: 'The body is not valid JSON.',
  contentTypeNotJson: 'Please send JSON (Content-Type: application/json).',
  cursorInvalid: 'This page does not belong to the list. Please start again from the first page.',
  foreignOrigin: 'This call must come from the shop’s own pages.',
  idTokenMissing: 'This call needs an ID token of the identity service.',
  internal: ({ requestId }: { requestId: string }) =>
    `Something went wrong on our side. Please try again. If it happens again, send us this number: ${requestId}`,
  invalidCharacter: 'A text contains a character that cannot be stored.',
  methodNotAllowed: ({ method }: { method: string }) => `Method not allowed. Use ${method}.`,
  noLongerSold: ({ name = 'A product in your cart' }: { name?: string | undefined }) =>
    `${name} is no longer sold. Please remove it from your cart.`,
  notSignedIn: 'Please log in first.',
  productNotFound: 'This product was not found.',
  requestTooLarge: 'The request is larger than 64 kB.',
  sizeNotAvailable: ({ name, size }: { name: string; size: string }) =>
    `${name} is not available in size ${size}.`,
  sizeRequired: 'Please select a size for this item.',
  tooManyRequests: 'Too many requests. Please wait a minute and try again.',
  unavailable: 'We’re temporarily unavailable. Please try again in a minute.',
};
