/** Apart from the others, because the first view of a page calls none of them. */
export const accountEndpoints = {
  'account.rename': 'POST /api/account/name',
  'account.export': 'GET /api/account/data.json',
  'account.sendDeletionCode': 'POST /api/account/deletion-code',
  'account.delete': 'POST /api/account/delete',
  'phone.list': 'GET /api/account/phones',
  'phone.sendCode': 'POST /api/account/phones/code',
  'phone.add': 'POST /api/account/phones',
  'phone.remove': 'POST /api/account/phones/remove',
  'email.sendCode': 'POST /api/account/email/code',
  'email.add': 'POST /api/account/email',
  'passkey.list': 'GET /api/account/passkeys',
  'passkey.registrationOptions': 'POST /api/account/passkeys/options',
  'passkey.add': 'POST /api/account/passkeys',
  'passkey.remove': 'POST /api/account/passkeys/remove',
  'passkey.proofOptions': 'POST /api/account/passkeys/proof-options',
  'passkey.prove': 'POST /api/account/passkeys/proof',
  'passkey.loginOptions': 'POST /api/auth/passkey/options',
  'passkey.logIn': 'POST /api/auth/passkey',
  'session.list': 'GET /api/auth/sessions',
  'session.end': 'POST /api/auth/sessions/end',
  'session.endOthers': 'POST /api/auth/sessions/end-others',
  'session.endAll': 'POST /api/auth/sessions/end-all',
} as const;

export type AccountEndpointName = keyof typeof accountEndpoints;
