import { identity } from '#content/identity.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './identity.module.css';

export interface Unverified {
  email: string;
  isEmailSent?: boolean;
}

interface VerificationNoticeProps {
  unverified: Unverified;
  isBusy: boolean;
  onResend: () => void;
}

export const VerificationNotice = ({ unverified, isBusy, onResend }: VerificationNoticeProps) => (
  <div className={styles.notice}>
    <p role="status">{textFor(unverified)}</p>
    <Button kind="link" disabled={isBusy} onClick={onResend}>
      {identity.unverified.resend}
    </Button>
  </div>
);

function textFor({ email, isEmailSent }: Unverified): string {
  const { sent, notSent, unknown } = identity.unverified;
  if (isEmailSent === undefined) return unknown(email);
  return isEmailSent ? sent(email) : notSent(email);
}
