import { useDeferredValue } from 'react';
import type { Content } from '#contract/content/documents.ts';
import type { TranslatedKind } from '#domain/content.ts';
import type { EmailKey } from '#domain/emails.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/placeholders.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { toTextPage } from '#web/info/markdown.ts';
import { TextArticle } from '#web/info/text-article.tsx';
import { EmailPreview } from '../email-preview.tsx';
import { PreviewFrame } from '../home/preview-frame.tsx';
import { useEmailPreview } from '../use-email-preview.ts';

interface TranslationPreviewProps {
  kind: TranslatedKind;
  content: unknown;
  emailKey: EmailKey;
  language: string;
  values: PlaceholderValues;
}

export function TranslationPreview({ kind, content, emailKey, language, values }: TranslationPreviewProps) {
  if (kind === 'home')
    return (
      <div className={layout.panel}>
        <PreviewFrame sections={(content as Content<'home'>).sections} language={language} />
      </div>
    );
  if (kind === 'page') return <PagePreview page={content as Content<'page'>} {...{ language, values }} />;
  if (kind === 'email')
    return <EmailInLanguage emailKey={emailKey} content={content as Content<'email'>} language={language} />;
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

interface EmailInLanguageProps extends Pick<TranslationPreviewProps, 'emailKey' | 'language'> {
  content: Content<'email'>;
}

function EmailInLanguage({ emailKey, content, language }: EmailInLanguageProps) {
  const preview = useEmailPreview(emailKey, content, { first: undefined, language });
  return preview && <EmailPreview {...{ emailKey, content, language, preview }} />;
}
