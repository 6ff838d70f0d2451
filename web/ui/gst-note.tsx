import * as layout from '#content/layout.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './gst-note.module.css';

/** Only where the invoice charges GST. */
export const GstNote = () =>
  useShopSettings().isGstRegistered && <p className={styles.note}>{layout.gstIncluded}</p>;
