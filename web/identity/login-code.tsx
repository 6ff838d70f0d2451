import { api } from '#web/api/client.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { CodeForm } from './code-form.tsx';
import { passkeyOffer } from './passkey-offer.ts';
import type { Recipient, SentCode } from './sent-code.ts';
import { signedIn } from './session.tsx';
import { userKey } from './user-key.ts';

interface LoginCodeProps {
  sent: SentCode;
  onChange: (sent: SentCode | undefined) => void;
}

export const LoginCode = ({ sent, onChange }: LoginCodeProps) => (
  <CodeForm
    sent={sent}
    onChange={onChange}
    request={requestLoginCode}
    enter={async (entered) => {
      const user = await api.call('auth.codeLogin', entered);
      onChange(undefined);
      passkeyOffer.make();
      await afterSignIn(userKey(user));
      signedIn(user);
    }}
  />
);

export async function requestLoginCode(to: Recipient): Promise<SentCode> {
  const sent = await ('phone' in to ? api.call('auth.sendPhoneCode', to) : api.call('auth.sendCode', to));
  return { to, ...sent, sentAt: Date.now() };
}
