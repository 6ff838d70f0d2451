import type { Payout } from '#domain/orders/payout.ts';

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
