import { Link } from 'react-router';
import type { Content } from '#contract/content/documents.ts';
import { EMAILS, isEmailKey } from '#domain/orders/emails.ts';
import { admin } from '#web/admin/api.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/email-page.ts';
import { DocumentForm } from './document-form.tsx';
import { EmailPreview } from './email-preview.tsx';
import { PlaceholderFields } from './placeholder-fields.tsx';
import styles from './storefront.module.css';
import { loadDocument, useDocument } from './use-document.ts';
import { useEmailPreview } from './use-email-preview.ts';

export const meta = adminMeta('Email');

export async function clientLoader({ params: { id: key } }: Route.ClientLoaderArgs) {
  if (!isEmailKey(key)) throw new Response(null, { status: 404 });
  const state = await loadDocument('email', `email:${key}`);
  const { content } = state;
  return { key, state, preview: await admin.call('admin.email.preview', { key, content }) };
}

const FIELDS: Fields<Content<'email'>> = [
  { name: 'subject', isWide: true, maxLength: 150 },
  { name: 'heading', isWide: true, maxLength: 150 },
  { name: 'text', rows: 8, maxLength: 5000 },
  { name: 'after', rows: 3, maxLength: 2000 },
];

/** Another email has another draft. */
export default function EmailPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.key} loaded={loaderData} />;
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

function Editor({ loaded: { key, state, preview: first } }: { loaded: Loaded }) {
  const document = useDocument(state);
  const { value } = document;
  const preview = useEmailPreview(key, value, { first });
  return (
    <DocumentForm
      title={EMAILS[key].label}
      parent={<Link to={adminPaths.emails}>Emails</Link>}
      document={document}
    >
      <div className={`${layout.wideStack} ${styles.withPreview}`}>
        <FieldPanel
          title="Texts"
          hint="The shop adds the items, amounts, address, next steps and button. Leave a blank line between paragraphs. A paragraph with only an empty placeholder is left out."
        >
          <PlaceholderFields values={preview.values}>
            <FieldList fields={FIELDS} form={document} />
          </PlaceholderFields>
        </FieldPanel>
        <EmailPreview emailKey={key} content={value} preview={preview} />
      </div>
    </DocumentForm>
  );
}
