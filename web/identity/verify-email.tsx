import { useEffect, useState } from 'react';
import { identity } from '#content/identity.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { isExpiredLink, linkMessage } from './messages.ts';
import type { Identity } from './sdk.ts';
import { useIdentity } from './use-identity.ts';

const words = identity.link;

type Progress = 'verifying' | 'verified' | { failed: unknown };

/** A code works once, but React may run an effect twice. */
const sent = new Map<string, Promise<void>>();

function verifyOnce(code: string, openIdentity: () => Promise<Identity>): Promise<void> {
  const verifying = sent.get(code) ?? openIdentity().then(({ verifyEmail }) => verifyEmail(code));
  sent.set(code, verifying);
  return verifying;
}

export function VerifyEmail({ code, loginPath }: { code: string; loginPath: string }) {
  const [progress, setProgress] = useState<Progress>('verifying');
  const { openIdentity } = useIdentity();
  useEffect(() => {
    verifyOnce(code, openIdentity).then(
      () => setProgress('verified'),
      (failed) => setProgress({ failed }),
    );
  }, [code, openIdentity]);
  return <div role="status">{contentFor(progress, loginPath)}</div>;
}

function contentFor(progress: Progress, loginPath: string) {
  if (progress === 'verifying') return <h1>{words.verifying}</h1>;
  if (progress === 'verified') {
    return (
      <>
        <h1>{words.verifiedTitle}</h1>
        <p>{words.verified}</p>
        <ButtonLink to={loginPath}>{words.logIn}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>{words.notVerifiedTitle}</h1>
      <p>{linkMessage(progress.failed)}</p>
      {isExpiredLink(progress.failed) && <p>{words.notVerified}</p>}
      <ButtonLink to={loginPath}>{words.logIn}</ButtonLink>
    </>
  );
}
