import { home } from '#content/home.ts';
import { bannerMessages } from '#content/offer.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { languageOf } from '#web/language-of.ts';
import { Link } from '#web/ui/link.tsx';
import type { SectionProps } from '../section.ts';
import styles from './offers.module.css';

export const isWide = true;

export default function Offers({ number }: SectionProps<'offers'>) {
  const { banner, offers } = useShopSettings();
  const claims = bannerMessages(offers);
  const messages = [...new Set(banner)].filter((message) => !claims.includes(message));
  if (messages.length + claims.length === 0) return null;
  return (
    <section
      className={styles.banner}
      aria-label={number > 1 ? `${home.offers} ${number}` : home.offers}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops it for keyboard users
      tabIndex={0}
    >
      <Messages messages={messages} claims={claims} />
      <Messages messages={messages} claims={claims} isCopy />
    </section>
  );
}

interface MessagesProps {
  messages: string[];
  claims: string[];
  isCopy?: boolean;
}

const Messages = ({ messages, claims, isCopy = false }: MessagesProps) => (
  <ul className={styles.offers} aria-hidden={isCopy || undefined}>
    {messages.map((message) => (
      <li key={message} lang={languageOf(message)}>
        {message}
      </li>
    ))}
    {claims.map((claim) => (
      <li key={claim}>
        <Link to={`${paths.faq}#offers`} lang={languageOf(claim)} tabIndex={isCopy ? -1 : undefined}>
          {claim}
        </Link>
      </li>
    ))}
  </ul>
);
