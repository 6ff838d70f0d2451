import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { Content } from '#contract/content/documents.ts';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { type Insert, MarkdownTools } from '#web/admin/form/markdown-tools.tsx';
import { describeLinksTo } from '#web/admin/form/navigation-links.ts';
import { SearchResult } from '#web/admin/form/search-result.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { toPlainText, toTextPage } from '#web/info/markdown.ts';
import { TextArticle } from '#web/info/text-article.tsx';
import type { Route } from './+types/text-page.ts';
import { DocumentForm } from './document-form.tsx';
import { MarkdownHelp } from './markdown-help.tsx';
import { pagePath } from './page-path.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PlaceholderFields } from './placeholder-fields.tsx';
import { usePlaceholderValues } from './placeholder-values.ts';
import styles from './storefront.module.css';
import { loadDocument, useDocument } from './use-document.ts';

export const meta = adminMeta('Page');

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadDocument('page', `page:${id}`);

const TITLE: Fields<Content<'page'>> = [{ name: 'title', isWide: true, maxLength: 120 }];

const TEXT: Fields<Content<'page'>> = [
  {
    name: 'markdown',
    rows: 16,
    hint: 'Select text and press a button above to format it. Leave a blank line between paragraphs.',
  },
];

const SEO: Fields<Content<'page'>> = [
  { name: 'seoTitle', maxLength: 120, hint: 'Leave empty to use the title.' },
  {
    name: 'seoDescription',
    rows: 2,
    maxLength: 320,
    hint: 'Shown below the title in search results. Leave empty to use the start of the text.',
  },
];

/** Beside each other where there is room. */
const VIEWS = ['Write', 'Preview'] as const;

/** Another page has another draft. */
export default function EditTextPage(props: Route.ComponentProps) {
  return <Editor key={props.params.id} {...props} />;
}

function Editor({ loaderData, params: { id: slug } }: Route.ComponentProps) {
  const document = useDocument(loaderData);
  const { state, value, change, errorOf } = document;
  const values = usePlaceholderValues();
  const { navigation } = useShopSettings();
  const [insert, setInsert] = useState<Insert>();
  const [view, setView] = useState<(typeof VIEWS)[number]>('Write');
  const page = fillPlaceholders(useDeferredValue(value), values);

  // A field with an error has to be in sight to get the focus.
  function publish() {
    setView('Write');
    return document.publish();
  }

  return (
    <>
      <DocumentForm
        title={fillPlaceholders(value.title, values) || 'Page'}
        parent={<Link to={adminPaths.pages}>Pages</Link>}
        path={state.published?.isVisible ? pagePath(slug) : undefined}
        document={{ ...document, publish }}
      >
        <div className={styles.editor} data-view={view}>
          <div className={styles.views}>
            {VIEWS.map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                {one}
              </button>
            ))}
          </div>
          <FieldPanel title="Text">
            <PlaceholderFields values={values}>
              <FieldList fields={TITLE} form={document} />
              <MarkdownTools onInsertPicture={(insert) => setInsert(() => insert)}>
                <FieldList fields={TEXT} form={document} />
              </MarkdownTools>
            </PlaceholderFields>
            <MarkdownHelp />
          </FieldPanel>
          <Panel title="Preview">
            <Preview title={value.title} markdown={value.markdown} />
          </Panel>
        </div>
        <Panel title="Visibility">
          <CheckField
            label="Show this page to visitors"
            checked={value.isVisible}
            onChange={(isVisible) => change({ isVisible })}
          />
          <p className={look.hint}>
            <a href={pagePath(slug)}>{pagePath(slug)}</a> is in the sitemap while the page is shown. A hidden
            page can’t be opened.{!value.isVisible && describeLinksTo(pagePath(slug), navigation)}
          </p>
        </Panel>
        <SearchResult
          title={page.seoTitle || page.title}
          description={page.seoDescription || toPlainText(toTextPage(page.markdown).intro)}
          path={pagePath(slug)}
          fold={{
            hint: 'Title and summary',
            hasError: SEO.some(({ name }) => errorOf(name) !== undefined),
          }}
        >
          <FieldList fields={SEO} form={document} />
        </SearchResult>
      </DocumentForm>
      {insert && <PictureDialog insert={insert} onClose={() => setInsert(undefined)} />}
    </>
  );
}

function Preview(typed: { title: string; markdown: string }) {
  const { title, markdown } = fillPlaceholders(useDeferredValue(typed), usePlaceholderValues());
  return (
    <div
      className={`${layout.panel} ${layout.box} ${layout.shop} ${styles.preview}`}
      data-preview="text"
      inert
      aria-hidden="true"
    >
      <TextArticle title={title} {...toTextPage(markdown)} />
    </div>
  );
}
