import { Button } from '#web/ui/button.tsx';
import styles from './identity.module.css';

export interface Unverified {
  email: string;
  /** Undefined where it is unknown. */
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
      Resend email
    </Button>
  </div>
);

function textFor({ email, isEmailSent }: Unverified): string {
  if (isEmailSent) return `We've sent an email to ${email}. Open the link in it, then log in here.`;
  if (isEmailSent === false)
    return `Your account is created, but we couldn't send the email to verify ${email}. Please resend it.`;
  return `${email} isn't verified yet. Open the link in the email we sent you, or resend the email.`;
}
