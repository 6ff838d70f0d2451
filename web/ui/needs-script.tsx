import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './needs-script.module.css';

/** Instead of what is loading: without JavaScript it would load for ever. */
export function NeedsScript() {
  const { contact } = useShopSettings();
  return (
    <noscript>
      <p className={styles.words}>
        Cart, login and orders need JavaScript, which is switched off here. Please switch it on, or write to{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a> what you would like.
      </p>
    </noscript>
  );
}
