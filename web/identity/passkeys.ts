/** Browsers before 2025 cannot convert the options from JSON. */
export const canCreatePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Throws a `DOMException` if the customer cancels. */
export async function createPasskey(options: object) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(await navigator.credentials.create({ publicKey }));
}

/** Offers the passkeys of this device in the field with `autocomplete="… webauthn"`, until the customer chooses one. */
export async function choosePasskey(options: object, signal: AbortSignal) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ mediation: 'conditional', publicKey, signal }));
}

/** Lets the customer choose a passkey in the browser’s dialog. Throws a `DOMException` if they close it. */
export async function requestPasskey(options: object) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ publicKey }));
}

const toJson = (credential: Credential | null) => ({ ...(credential as PublicKeyCredential).toJSON() });
