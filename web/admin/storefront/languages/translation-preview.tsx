import { useDeferredValue } from 'react';
import type { Content, Original } from '#contract/content/documents.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/content/placeholders.ts';
import type { EmailKey } from '#domain/orders/emails.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { toTextPage } from '#web/info/markdown.ts';
import { TextArticle } from '#web/info/text-article.tsx';
import { EmailPreview } from '../email-preview.tsx';
import { PreviewFrame } from '../home/preview-frame.tsx';
import { useEmailPreview } from '../use-email-preview.ts';

interface TranslationPreviewProps {
  translation: Original;
  emailKey: EmailKey | undefined;
  language: string;
  values: PlaceholderValues;
}

export function TranslationPreview({ translation, emailKey, language, values }: TranslationPreviewProps) {
  const { kind, content } = translation;
  if (kind === 'home')
    return (
      <div className={layout.panel}>
        <PreviewFrame sections={content.sections} language={language} />
      </div>
    );
  if (kind === 'page') return <PagePreview page={content} {...{ language, values }} />;
  if (kind === 'email' && emailKey) return <EmailInLanguage {...{ emailKey, content, language }} />;
  return null;
}

interface PagePreviewProps extends Pick<TranslationPreviewProps, 'language' | 'values'> {
  page: Content<'page'>;
}

function PagePreview({ page, language, values }: PagePreviewProps) {
  const { title, markdown } = fillPlaceholders(useDeferredValue(page), values);
  return (
    <Panel title="Preview">
      <div
        className={`${layout.panel} ${layout.box} ${layout.shop}`}
        data-preview="text"
        lang={language}
        inert
        aria-hidden="true"
      >
        <TextArticle title={title} {...toTextPage(markdown)} />
      </div>
    </Panel>
  );
}

interface EmailInLanguageProps extends Pick<TranslationPreviewProps, 'language'> {
  emailKey: EmailKey;
  content: Content<'email'>;
}

function EmailInLanguage({ emailKey, content, language }: EmailInLanguageProps) {
  const preview = useEmailPreview(emailKey, content, { first: undefined, language });
  return preview && <EmailPreview {...{ emailKey, content, language, preview }} />;
}
