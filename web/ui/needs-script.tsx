import * as layout from '#content/layout.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './needs-script.module.css';

export function NeedsScript() {
  const { contact } = useShopSettings();
  return (
    <noscript>
      <p className={styles.text}>
        {layout.needsScriptBefore} <a href={`mailto:${contact.email}`}>{contact.email}</a>{' '}
        {layout.needsScriptAfter}
      </p>
    </noscript>
  );
}
