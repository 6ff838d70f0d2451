import * as layout from '#content/layout.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './needs-script.module.css';

export function NeedsScript() {
  const { email } = useShopSettings().contact;
  return (
    <noscript>
      <p className={styles.text}>
        {layout.needsScript}
        {email && (
          <>
            {layout.needsScriptOr} <a href={`mailto:${email}`}>{email}</a> {layout.needsScriptAfter}
          </>
        )}
        {layout.asSentence('')}
      </p>
    </noscript>
  );
}
