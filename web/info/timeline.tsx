import { timeline } from '#content/info/timelines.ts';
import { shop } from '#shop';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { icon, MailIcon } from '#web/ui/icons.tsx';
import styles from './timeline.module.css';

const ICONS = {
  order: icon('M6 8.5h12l1 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5'),
  box: icon('M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5M8 6l8 4v3'),
  truck: icon(
    'M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M7 16.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5zM17 16.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5z',
  ),
  home: icon('M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z'),
  message: icon('M4 5.5h16v11h-9L6.5 20v-3.5H4zM8 9.5h8M8 12.5h5'),
  mail: MailIcon,
  check: icon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 12l2.5 2.5 4.5-5'),
  return: icon('M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H8'),
  refund: icon('M7.5 5h9M7.5 9h9M7.5 5H10a4 4 0 0 1 0 8H7.5l6.5 7'),
};

type Page = keyof typeof timeline.pages;

export const hasTimeline = (page: string): page is Page => Object.hasOwn(timeline.pages, page);

export function Timeline({ page }: { page: Page }) {
  const { returnDays, contact } = useShopSettings();
  const { processing: packing, standard: shipping } = shop.shippingDays;
  const steps = timeline.pages[page]({ packing, shipping, returnDays, supportHours: contact.supportHours });
  return (
    <ol className={styles.timeline} aria-label={timeline.label}>
      {steps.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={title}>
            <span className={styles.icon}>
              <Icon />
            </span>
            <strong>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
