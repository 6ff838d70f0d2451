import { useEffect, useState } from 'react';
import type { Content } from '#contract/content/documents.ts';
import type { Output } from '#contract/schemas.ts';
import type { EmailKey } from '#domain/orders/emails.ts';
import { shop } from '#shop';
import { adminIn } from '#web/admin/api.ts';

export type EmailPreviewData = Output<'admin.email.preview'>;

const DEBOUNCE_MS = 300;

export function useEmailPreview<First extends EmailPreviewData | undefined>(
  key: EmailKey,
  content: Content<'email'>,
  { first, language = shop.languages[0]! }: { first: First; language?: string },
) {
  const [preview, setPreview] = useState<EmailPreviewData | First>(first);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await adminIn(language)
        .call('admin.email.preview', { key, content })
        .catch(() => undefined);
      if (next && isCurrent) setPreview(next);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, content, language]);
  return preview;
}
