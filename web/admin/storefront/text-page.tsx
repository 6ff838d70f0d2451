import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { fillPlaceholders } from '#domain/placeholders.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField, TextField } from '#web/admin/form/fields.tsx';
import { SeoPanel } from '#web/admin/form/seo-panel.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { toTextPage } from '#web/info/markdown.ts';
import { TextArticle } from '#web/info/text-article.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/text-page.ts';
import { DocumentForm } from './document-form.tsx';
import { pagePath } from './page-path.ts';
import { PlaceholderFields } from './placeholder-fields.tsx';
import { usePlaceholderValues } from './placeholder-values.ts';
import { useDocument } from './use-document.ts';

export const meta = adminMeta('Page');

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.content.get', { document: `page:${id}` });

/** Another page has another draft. */
export default function EditTextPage(props: Route.ComponentProps) {
  return <Editor key={props.params.id} {...props} />;
}

function Editor({ loaderData, params: { id: slug } }: Route.ComponentProps) {
  const document = useDocument('page', loaderData);
  const { value, change, errorOf } = document;
  const values = usePlaceholderValues();
  const { seoTitle, seoDescription } = value;
  return (
    <DocumentForm
      title={fillPlaceholders(value.title, values) || 'Page'}
      parent={<Link to={adminPaths.pages}>Pages</Link>}
      document={document}
    >
      <fieldset className="panel">
        <legend>Text</legend>
        <PlaceholderFields values={values}>
          <TextField
            label="Title"
            value={value.title}
            error={errorOf('title')}
            onChange={(title) => change({ title })}
          />
          <Field
            as="textarea"
            label="Text"
            hint="Markdown: ## for a heading, ### for a smaller one, **bold**, *italic*, - or 1. for a list, [label](/returns) for a link. Leave a blank line between paragraphs. Text before the first heading is the introduction. {#name} after a heading sets its anchor."
            rows={20}
            value={value.markdown}
            error={errorOf('markdown')}
            onChange={(event) => change({ markdown: event.target.value })}
          />
        </PlaceholderFields>
      </fieldset>
      <Panel title="Preview">
        <Preview title={value.title} markdown={value.markdown} />
      </Panel>
      <SeoPanel
        value={{ seoTitle, seoDescription }}
        errors={{
          ...(errorOf('seoTitle') && { seoTitle: errorOf('seoTitle')! }),
          ...(errorOf('seoDescription') && { seoDescription: errorOf('seoDescription')! }),
        }}
        onChange={change}
      />
      <Panel title="Visibility">
        <CheckField
          label="Show this page to visitors"
          checked={value.isVisible}
          onChange={(isVisible) => change({ isVisible })}
        />
        <p className="hint">
          <a href={pagePath(slug)}>{pagePath(slug)}</a> is in the sitemap while the page is shown. A hidden
          page can’t be opened.
        </p>
      </Panel>
    </DocumentForm>
  );
}

function Preview(typed: { title: string; markdown: string }) {
  const { title, markdown } = fillPlaceholders(useDeferredValue(typed), usePlaceholderValues());
  return (
    <div className="text-preview" inert aria-hidden="true">
      <TextArticle title={title} {...toTextPage(markdown)} />
    </div>
  );
}
