import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { CodeForm } from './code-form.tsx';
import { EarlierAccount } from './earlier-account.tsx';
import { passkeyOffer } from './passkey-offer.ts';
import type { Recipient, SentCode } from './sent-code.ts';
import { signedIn } from './session.tsx';
import { userKey } from './user-key.ts';

interface LoginCodeProps {
  sent: SentCode;
  onChange: (sent: SentCode | undefined) => void;
}

export function LoginCode({ sent, onChange }: LoginCodeProps) {
  const [fresh, setFresh] = useState<Output<'user.current'>>();

  async function finish(user: Output<'user.current'>) {
    onChange(undefined);
    passkeyOffer.make();
    await afterSignIn(userKey(user));
    signedIn(user);
  }

  if (fresh) return <EarlierAccount onDone={(joined = fresh) => finish(joined)} />;

  return (
    <CodeForm
      sent={sent}
      onChange={onChange}
      request={requestLoginCode}
      enter={async (entered) => {
        const { hasEarlierAccount, ...user } = await api.call('auth.codeLogin', entered);
        if (hasEarlierAccount) setFresh(user);
        else await finish(user);
      }}
    />
  );
}

export async function requestLoginCode(to: Recipient): Promise<SentCode> {
  const sent = await ('phone' in to ? api.call('auth.sendPhoneCode', to) : api.call('auth.sendCode', to));
  return { to, ...sent, sentAt: Date.now() };
}
