import type { Payout } from '#domain/payout.ts';

/** Where to send a refund that is paid by hand. */
export const PayoutLines = ({ payout }: { payout: Payout }) =>
  payout.method === 'upi' ? (
    <>
      UPI <strong>{payout.upiId}</strong>
    </>
  ) : (
    <>
      {payout.accountHolder}
      <br />
      Account <strong>{payout.accountNumber}</strong>
      <br />
      IFSC <strong>{payout.ifsc}</strong>
    </>
  );
