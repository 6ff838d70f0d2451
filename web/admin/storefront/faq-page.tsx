import { useId } from 'react';
import type { Content } from '#contract/content/documents.ts';
import * as paths from '#domain/paths.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/faq-page.ts';
import { DocumentForm } from './document-form.tsx';
import { PlaceholderFields } from './placeholder-fields.tsx';
import { usePlaceholderValues } from './placeholder-values.ts';
import { loadDocument, useDocument } from './use-document.ts';

export const meta = adminMeta('FAQ');

export const clientLoader = () => loadDocument('faq', 'faq');

/** `list` is the ID of the topics. */
const fieldsWith = (list: string): Fields<Content<'faq'>> => [
  {
    name: 'entries',
    kind: 'items',
    noun: 'Question',
    max: 100,
    create: () => ({
      id: `question-${crypto.randomUUID().slice(0, 8)}`,
      topic: '',
      question: '',
      answer: '',
    }),
    nameOf: ({ question }) => question || 'New question',
    groupOf: ({ topic }) => topic ?? '',
    filterLabel: 'Find a question',
    fields: [
      { name: 'question', isWide: true, maxLength: 200 },
      { name: 'answer', rows: 3, maxLength: 2000 },
      { name: 'topic', isWide: true, maxLength: 60, list, autoComplete: 'off' },
    ],
  },
];

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const document = useDocument(loaderData);
  const list = useId();
  const topics = new Set(document.value.entries.map(({ topic }) => topic).filter(Boolean));
  return (
    <DocumentForm title="FAQ" path={paths.faq} document={document}>
      <datalist id={list}>
        {[...topics].map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <FieldPanel
        title="Questions"
        hasListAction
        hint={
          <>
            Shown by topic and in this order on the FAQ page and in the help centre, unless the answer is
            empty. Open a question to edit, move or remove it.{' '}
            <span className={look.withKeyboard}>
              You can also drag it, or focus it and press Alt with an arrow key.{' '}
            </span>
            Answers can have placeholders, such as {'{return days}'}, for values from the settings.
          </>
        }
      >
        <PlaceholderFields values={usePlaceholderValues()} isListFirst>
          <FieldList fields={fieldsWith(list)} form={document} />
        </PlaceholderFields>
      </FieldPanel>
    </DocumentForm>
  );
}
