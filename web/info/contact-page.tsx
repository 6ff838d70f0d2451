import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contact, contactForm } from '#content/info/contact.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { icon, MailIcon } from '#web/ui/icons.tsx';
import type { Route } from './+types/contact-page.ts';
import styles from './contact-page.module.css';
import { mailto } from './mailto.ts';
import { Sections } from './sections.tsx';
import { Timeline } from './timeline.tsx';

const PhoneIcon = icon(
  'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4.5 5.5a2 2 0 0 1 2-2z',
);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: contact(await context.get(apiClient).call('shop.settings')),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? publicMeta(settingsOf(matches), { ...loaderData.page, path: paths.contact }) : [];

export default function ContactPage({ loaderData: { page } }: Route.ComponentProps) {
  const { email, phone } = useShopSettings().contact;
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1>{page.title}</h1>
        {page.intro && <p>{page.intro}</p>}
      </header>
      <div className={styles.ways}>
        {email && (
          <a href={`mailto:${email}`}>
            <MailIcon />
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/\s/g, '')}`}>
            <PhoneIcon />
            {phone}
          </a>
        )}
      </div>
      {email && (
        <>
          <noscript>
            <p>
              {contactForm.needsScript[0]} <a href={`mailto:${email}`}>{email}</a>{' '}
              {contactForm.needsScript[1]}
            </p>
          </noscript>
          <ContactForm />
        </>
      )}
      <div className={styles.text}>
        <Sections sections={page.sections} />
      </div>
      {email && (
        <div className={styles.steps}>
          <Timeline page="contact" />
        </div>
      )}
    </div>
  );
}

function ContactForm() {
  const { email } = useShopSettings().contact;
  const [state, setState] = useState<'empty' | 'incomplete' | 'opened'>('empty');
  const message = useRef<HTMLTextAreaElement>(null);
  const order = useSearchParams()[0].get('order');

  // Only after hydration, because one cached page serves all orders.
  useEffect(() => {
    if (order && /^\w{1,12}$/.test(order) && !message.current!.value)
      message.current!.value = contactForm.aboutOrder(order);
  }, [order]);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name)).trim();
    const message = { name: text('name'), email: text('email'), message: text('message') };
    const isComplete = Object.values(message).every(Boolean);
    setState(isComplete ? 'opened' : 'incomplete');
    if (isComplete) location.assign(mailto(email, message));
  }

  return (
    // With `dialog`, submitting before hydration neither sends nor clears the form.
    <form method="dialog" className={`needs-script ${styles.form}`} onSubmit={open} noValidate>
      <Field label={contactForm.name} name="name" autoComplete="name" required />
      <Field label={contactForm.email} name="email" type="email" autoComplete="email" required />
      <Field
        label={contactForm.message}
        name="message"
        as="textarea"
        ref={message}
        rows={6}
        hint={contactForm.hint}
        required
      />
      <p className={styles.error} role="alert">
        {state === 'incomplete' && contactForm.incomplete}
      </p>
      <Button type="submit">{contactForm.send}</Button>
      <div role="status" className={styles.opened}>
        {state === 'opened' && <Opened email={email} />}
      </div>
    </form>
  );
}

/** A page does not learn whether an email program has opened. */
function Opened({ email }: { email: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(email);
    setCopied(true);
  }

  return (
    <>
      <p>
        {contactForm.opened[0]} <a href={`mailto:${email}`}>{email}</a> {contactForm.opened[1]}
      </p>
      {navigator.clipboard && (
        <Button kind="quiet" onClick={() => void copy().catch(() => {})}>
          {isCopied ? contactForm.copied : contactForm.copy}
        </Button>
      )}
    </>
  );
}
