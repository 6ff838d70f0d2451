import { useEffect, useState } from 'react';
import type { Content } from '#contract/content/documents.ts';
import type { Output } from '#contract/schemas.ts';
import type { EmailKey } from '#domain/emails.ts';
import { admin } from '#web/admin/api.ts';

export type EmailPreviewData = Output<'admin.email.preview'>;

const DEBOUNCE_MS = 300;

export function useEmailPreview(key: EmailKey, content: Content<'email'>, first: EmailPreviewData) {
  const [preview, setPreview] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await admin.call('admin.email.preview', { key, content }).catch(() => undefined);
      if (next && isCurrent) setPreview(next);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, content]);
  return preview;
}
