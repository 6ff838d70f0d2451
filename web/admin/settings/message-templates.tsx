import { Fragment, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { APPROVAL_LABELS, MESSAGE_EVENT_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { CHANNEL_NAMES, ORDER_CHANNELS, type OrderChannel } from '#domain/messages.ts';
import { shop } from '#shop';
import { admin } from '#web/admin/api.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './message-templates.module.css';

type Template = Output<'admin.message.templates'>[number];

/** The texts to register, and a test of each. */
export function MessageTemplates() {
  const [templates, setTemplates] = useState<Template[]>([]);
  const [event, setEvent] = useState<Template['event']>('order_placed');
  const [language, setLanguage] = useState<string>(shop.languages[0]!);
  const [channel, setChannel] = useState<OrderChannel>('whatsapp');
  const [phone, setPhone] = useState('');
  const action = useAdminAction();
  const id = useId();
  useEffect(() => {
    admin.call('admin.message.templates').then(setTemplates, () => {});
  }, []);
  const send = () =>
    action.run(async () => {
      const { recipient } = await admin.call('admin.message.sendTest', { event, channel, language, phone });
      return `Test message sent to ${recipient}.`;
    });
  return (
    <div className={`${layout.wideStack} ${layout.fullWidth}`}>
      <div className={layout.fields}>
        <SelectField
          label="Message"
          value={event}
          options={Object.entries(MESSAGE_EVENT_LABELS)}
          onChange={setEvent}
        />
        <SelectField
          label="Language"
          value={language}
          options={shop.languages.map((code) => [code, languageName(code)])}
          onChange={setLanguage}
        />
      </div>
      <div className={layout.columns}>
        {ORDER_CHANNELS.map((channel) => {
          const template = templates.find(
            (one) => one.event === event && one.channel === channel && one.language === language,
          );
          return template && <TemplateText key={channel} template={template} />;
        })}
      </div>
      <p className={look.hint}>
        WhatsApp and operators fix these texts: a change needs a new template. Notifications need no account;
        customers turn them on for their devices after an order. You edit the subject and the introduction of
        each email under <Link to={adminPaths.emails}>Emails</Link>.
      </p>
      <section className={layout.stack} aria-labelledby={id}>
        <h3 id={id}>Send a test</h3>
        <div className={layout.fields}>
          <SelectField
            label="Send as"
            value={channel}
            options={ORDER_CHANNELS.map((one) => [one, CHANNEL_NAMES[one]])}
            onChange={setChannel}
          />
          {channel !== 'push' && (
            <TextField
              label="Mobile number"
              type="tel"
              autoComplete="off"
              value={phone}
              onChange={setPhone}
              error={action.error?.fields?.phone}
            />
          )}
          <Button kind="quiet" busy={action.isBusy} onClick={() => void send()}>
            Send test
          </Button>
        </div>
        {channel === 'push' && <p className={look.hint}>It is sent to your devices with notifications.</p>}
        <ActionError error={action.error} />
      </section>
    </div>
  );
}

function TemplateText({ template }: { template: Template }) {
  const { event, channel, language, isConnected, approval, registeredText, text, footer, reply, link } =
    template;
  const name = CHANNEL_NAMES[channel];
  const isCode = event === 'sign_in_code' && channel === 'whatsapp';
  return (
    <section className={`${layout.panel} ${layout.box}`}>
      <h2>{name}</h2>
      {!isConnected && (
        <p className={look.hint}>
          This shop has no account for {name}. Accounts are environment variables of the server.
        </p>
      )}
      <dl className={styles.facts}>
        {approval && (
          <>
            <dt>Status</dt>
            <dd>
              {APPROVAL_LABELS[approval.state]}
              {approval.reason && `: ${approval.reason}`}
            </dd>
          </>
        )}
        <dt>Example</dt>
        <dd className={look.preformatted} lang={language}>
          {text}
        </dd>
      </dl>
      {channel !== 'push' && (
        <details>
          <summary>
            To register<span className="visually-hidden"> for {name}</span>
          </summary>
          <dl className={styles.facts}>
            <dt>{channel === 'whatsapp' ? 'Name' : 'ID'}</dt>
            <dd className={look.breakable}>{template.name}</dd>
            {channel === 'whatsapp' && (
              <>
                <dt>Category</dt>
                <dd>{isCode ? 'Authentication, with the button “Copy code”' : 'Utility'}</dd>
              </>
            )}
            {!isCode && (
              <>
                <dt>Text</dt>
                <dd className={look.preformatted} lang={language}>
                  <Registered text={registeredText} />
                </dd>
              </>
            )}
            {footer && (
              <>
                <dt>Footer</dt>
                <dd lang={language}>{footer}</dd>
              </>
            )}
            {reply && (
              <>
                <dt>Reply button</dt>
                <dd lang={language}>{reply}</dd>
              </>
            )}
            {link && (
              <>
                <dt>Link button</dt>
                <dd className={look.breakable}>
                  <span lang={language}>{link.label}</span>: <Registered text={link.registeredUrl} />
                </dd>
              </>
            )}
          </dl>
        </details>
      )}
    </section>
  );
}

/** A placeholder, with the sign before it and the full stop behind it. */
const PLACEHOLDER = /([#₹]?\{[^}]+\}+[.,]?)/;

/** Breaks its lines between the placeholders. */
const Registered = ({ text }: { text: string }) =>
  text.split(PLACEHOLDER).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID
      <span key={index} className={look.nowrap}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID
      <Fragment key={index}>{part}</Fragment>
    ),
  );
