/**
 * What a refused call says, by code. Calls of the merchant's side have plain sentences in their own code. An entry is a
 * sentence, or a function from the values that `Refusal` carries.
 */
export const errors = {
  addressNotFound: 'There is no such address.',
  internal: ({ requestId }: { requestId: string }) =>
    `Something went wrong on our side. Please try again. If it happens again, send us this number: ${requestId}`,
  requestTooLarge: 'That is more than the shop accepts at once (64 kB).',
  unavailable: 'We’re temporarily unavailable. Please try again in a minute.',
};
