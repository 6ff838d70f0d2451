import { type Address, addressLine } from '#domain/address.ts';
import styles from './address-line.module.css';

/** The PIN code stays on the line of the word before it. */
export function AddressLine({ address }: { address: Address }) {
  const line = addressLine(address);
  const end = line.lastIndexOf(' ', line.lastIndexOf(' - ') - 1) + 1;
  return (
    <>
      {line.slice(0, end)}
      <span className={styles.end}>{line.slice(end)}</span>
    </>
  );
}
