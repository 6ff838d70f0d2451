import { useState } from 'react';
import type { Content } from '#contract/content/documents.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { DocumentForm } from '#web/admin/storefront/document-form.tsx';
import { loadDocument, useDocument } from '#web/admin/storefront/use-document.ts';
import { api } from '#web/api/client.ts';
import { useCategories } from '#web/api/shop-settings.ts';
import type { EditedSection } from '#web/home/section.ts';
import type { Route } from './+types/home-editor-page.ts';
import styles from './home-editor.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { SectionList } from './section-list.tsx';

export const meta = adminMeta('Home page');

export async function clientLoader() {
  const [state, collections] = await Promise.all([loadDocument('home', 'home'), api.call('collection.list')]);
  return { state, collections };
}

export default function HomeEditorPage({ loaderData: { state, collections } }: Route.ComponentProps) {
  const document = useDocument(state);
  const { value, change, errorOf } = document;
  const categories = useCategories();
  const [edited, setEdited] = useState<EditedSection>();
  return (
    <DocumentForm title="Home page" document={document}>
      <div className={`${layout.wideStack} ${styles.editor}`}>
        <SectionList
          sections={value.sections}
          error={errorOf('sections')}
          errorOf={(index) => (field) => errorOf(`sections.${index}.${field}`)}
          hasError={(index) => document.hasErrorIn(`sections.${index}`)}
          options={{ categories, collections }}
          edited={edited}
          onEdit={setEdited}
          onChange={(next) => change(({ sections }: Content<'home'>) => ({ sections: next(sections) }))}
        />
        <PreviewFrame sections={value.sections} edited={edited} />
      </div>
    </DocumentForm>
  );
}
