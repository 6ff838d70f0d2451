import * as layout from '#content/layout.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { languageOf } from '#web/language-of.ts';
import { FacebookIcon, InstagramIcon, YouTubeIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';

const SOCIALS = [
  ['instagram', 'Instagram', InstagramIcon],
  ['youtube', 'YouTube', YouTubeIcon],
  ['facebook', 'Facebook', FacebookIcon],
] as const;

export function Footer() {
  const { brand, navigation, isGstRegistered } = useShopSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Wordmark brand={brand} />
          <p lang={languageOf(brand.tagline)}>{layout.asSentence(brand.tagline)}</p>
          <ul className={styles.socials}>
            {SOCIALS.filter(([site]) => brand.socials[site]).map(([site, name, Icon]) => (
              <li key={name}>
                <a
                  href={brand.socials[site]}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={layout.opensInNewTab(name)}
                >
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {navigation.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 lang={languageOf(title)}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ link, label }) => (
                <li key={`${label} ${link}`}>
                  <Link to={link} lang={languageOf(label)} prefetch="intent">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <div className={styles.end}>
        <p>{`© ${layout.asSentence(brand.name)} ${layout.footerPrices(isGstRegistered)}`}</p>
        <nav aria-label={layout.language}>
          <LanguageLinks />
        </nav>
      </div>
    </footer>
  );
}

function Contact() {
  const { email, phone, address, adminEmail } = useShopSettings().contact;
  if (!(email || phone || address || adminEmail)) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{layout.getInTouch}</h2>
      <address className={styles.address}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        {address && <span>{address}</span>}
        {adminEmail && <a href={`mailto:${adminEmail}`}>{layout.adminContact(adminEmail)}</a>}
      </address>
    </section>
  );
}
