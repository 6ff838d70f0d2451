import { useState } from 'react';
import type { Content } from '#contract/content/documents.ts';
import type { EmailKey } from '#domain/orders/emails.ts';
import { shop } from '#shop';
import { adminIn } from '#web/admin/api.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { EmailFrame } from '#web/admin/parts/email-frame.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { EmailPreviewData } from './use-email-preview.ts';

interface EmailPreviewProps {
  emailKey: EmailKey;
  content: Content<'email'>;
  language?: string;
  preview: EmailPreviewData;
}

export function EmailPreview({ emailKey: key, content, language, preview }: EmailPreviewProps) {
  const [isPlain, setPlain] = useState(false);
  const action = useAdminAction();
  const sendTest = () =>
    action.run(async () => {
      const { recipient } = await adminIn(language ?? shop.languages[0]!).call('admin.email.sendTest', {
        key,
        content,
      });
      return `Test email sent to ${recipient}.`;
    });
  return (
    <Panel title="Preview">
      <p>
        <strong>{preview.subject}</strong>
      </p>
      <CheckField label="Show as plain text" checked={isPlain} onChange={setPlain} />
      {isPlain ? <pre className={look.preformatted}>{preview.text}</pre> : <EmailFrame html={preview.html} />}
      <ActionError error={action.error} />
      <div className={layout.row}>
        <Button kind="quiet" busy={action.isBusy} onClick={() => void sendTest()}>
          Send test email
        </Button>
        <span className={look.hint}>With sample data, to your address. Unsaved changes are included.</span>
      </div>
    </Panel>
  );
}
