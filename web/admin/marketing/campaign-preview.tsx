import { useEffect, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import type { CampaignContent } from '#domain/mailing-list.ts';
import { adminIn } from '#web/admin/api.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { EmailFrame } from '#web/admin/parts/email-frame.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';

const DEBOUNCE_MS = 300;

const VIEWS = [
  ['phone', 'Phone'],
  ['desk', 'Desktop'],
  ['text', 'Plain text'],
] as const;

interface CampaignPreviewProps {
  content: CampaignContent;
  language: string;
}

export function CampaignPreview({ content, language }: CampaignPreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number][0]>('phone');
  const preview = usePreview(content, language);
  return (
    <Panel title="Preview">
      <SelectField label="Show as" options={VIEWS} value={view} onChange={setView} />
      {preview ? (
        <>
          <p>
            <strong>{preview.subject}</strong> <span className={look.hint}>{content.preheader}</span>
          </p>
          {view === 'text' ? (
            <pre className={look.preformatted}>{preview.text}</pre>
          ) : (
            <EmailFrame html={preview.html} device={view} />
          )}
          <div className={layout.row}>
            <ActionButton
              kind="quiet"
              task={async () => {
                const { recipient } = await adminIn(language).call('admin.campaign.sendTest', { content });
                return `Test email sent to ${recipient}.`;
              }}
            >
              Send test email
            </ActionButton>
            <span className={look.hint}>To your address, as shown here.</span>
          </div>
        </>
      ) : (
        <p className={look.hint}>The preview appears once the fields are filled in.</p>
      )}
    </Panel>
  );
}

const LINK = /^(\/|https:\/\/|mailto:|tel:)\S*$/;

/** The server refuses content that could not be sent. */
const isComplete = ({ subject, sections }: CampaignContent): boolean =>
  subject.trim() !== '' && sections.length > 0 && sections.every(isFilledIn);

function isFilledIn(section: CampaignContent['sections'][number]): boolean {
  switch (section.type) {
    case 'text':
      return section.markdown.trim() !== '';
    case 'button':
      return section.label.trim() !== '' && LINK.test(section.link);
    case 'picture-text':
      return section.link === '' || LINK.test(section.link);
    case 'products':
      return section.limit >= 1 && section.limit <= 8 && isChosen(section.source);
  }
}

function isChosen(source: Extract<CampaignContent['sections'][number], { type: 'products' }>['source']) {
  if (source.kind === 'category') return source.id !== '';
  return source.kind !== 'collection' || source.slug !== '';
}

/** Undefined while the content is not complete. */
function usePreview(content: CampaignContent, language: string) {
  const [preview, setPreview] = useState<Output<'admin.campaign.preview'>>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!isComplete(content)) return setPreview(undefined);
      const next = await adminIn(language)
        .call('admin.campaign.preview', { content })
        .catch(() => undefined);
      if (isCurrent) setPreview(next);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content, language]);
  return preview;
}
