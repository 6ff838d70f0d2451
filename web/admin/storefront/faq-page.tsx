import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { OrderedList } from '#web/admin/form/ordered-list.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/faq-page.ts';
import { DocumentForm } from './document-form.tsx';
import { PlaceholderFields } from './placeholder-fields.tsx';
import { usePlaceholderValues } from './placeholder-values.ts';
import { useDocument } from './use-document.ts';

export const meta = adminMeta('FAQ');

export const clientLoader = () => admin.call('admin.content.get', { document: 'faq' });

const MAX_ENTRIES = 100;

const newEntry = () => ({
  id: `question-${crypto.randomUUID().slice(0, 8)}`,
  topic: '',
  question: '',
  answer: '',
});

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const document = useDocument('faq', loaderData);
  const { value, change, errorOf } = document;
  return (
    <DocumentForm title="FAQ" document={document}>
      <fieldset className="panel">
        <legend>Questions and answers</legend>
        <p className="hint">
          Shown on the FAQ page and in the help centre, in this order. The FAQ page puts questions with the
          same topic together. A question is left out while its answer is empty, for example if the answer is{' '}
          {'{coupon codes}'} and there are no coupons.
        </p>
        <PlaceholderFields values={usePlaceholderValues()}>
          <OrderedList
            label="Questions"
            items={value.entries}
            max={MAX_ENTRIES}
            addLabel="Add question"
            newItem={newEntry}
            nameOf={({ question }) => question || 'the new question'}
            onChange={(entries) => change({ entries })}
          >
            {(entry, index, changeEntry) => (
              <>
                <TextField
                  label="Question"
                  value={entry.question}
                  error={errorOf(`entries.${index}.question`)}
                  onChange={(question) => changeEntry({ question })}
                />
                <Field
                  as="textarea"
                  label="Answer"
                  rows={3}
                  value={entry.answer}
                  error={errorOf(`entries.${index}.answer`)}
                  onChange={(event) => changeEntry({ answer: event.target.value })}
                />
                <TextField
                  label="Topic (optional)"
                  maxLength={60}
                  value={entry.topic}
                  error={errorOf(`entries.${index}.topic`)}
                  onChange={(topic) => changeEntry({ topic })}
                />
              </>
            )}
          </OrderedList>
        </PlaceholderFields>
      </fieldset>
    </DocumentForm>
  );
}
