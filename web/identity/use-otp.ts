import { useEffect, useRef } from 'react';

/** The browser reads the code from an SMS whose last line names the shop, if the customer allows it. Not in all browsers. */
export function useOtp(isWaiting: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => credential && latest.current((credential as Credential & { code: string }).code),
      () => {},
    );
    return () => leaving.abort();
  }, [isWaiting]);
}
