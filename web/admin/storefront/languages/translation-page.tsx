import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { isOriginal } from '#domain/content/content.ts';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import { emailKeyOf } from '#domain/orders/emails.ts';
import { adminIn } from '#web/admin/api.ts';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentForm } from '../document-form.tsx';
import { PlaceholderFields } from '../placeholder-fields.tsx';
import { usePlaceholderValues } from '../placeholder-values.ts';
import { loadDocument } from '../use-document.ts';
import type { Route } from './+types/translation-page.ts';
import { documentTitle } from './document-title.ts';
import { TranslatedField } from './text-field.tsx';
import { TranslationPreview } from './translation-preview.tsx';
import { useTranslation } from './use-translation.ts';

export const meta = adminMeta('Translation');

export async function clientLoader({ params: { id, language } }: Route.ClientLoaderArgs) {
  if (!isOriginal(id)) throw new Response(null, { status: 404 });
  const state = await loadDocument('translation', `${id}@${language}`);
  const { kind, content } = state.original;
  const { call } = adminIn(language);
  const emailKey = emailKeyOf(id);
  const values =
    emailKey && kind === 'email'
      ? (await call('admin.email.preview', { key: emailKey, content })).values
      : await call('admin.content.placeholders');
  return { id, emailKey, state, values };
}

/** Another translation has another draft. */
export default function TranslationPage(props: Route.ComponentProps) {
  return <Editor key={props.loaderData.state.document} {...props} />;
}

function Editor({ loaderData, params: { language } }: Route.ComponentProps) {
  const { id, emailKey, state, values } = loaderData;
  const translation = useTranslation(state);
  const { document, texts, groups, translated } = translation;
  const list = useRef<HTMLDivElement>(null);
  const defaultValues = usePlaceholderValues();
  const { kind, content } = state.original;
  const pageTitle = kind === 'page' ? fillPlaceholders(content.title, defaultValues) : '';
  const all = texts.map(translated);
  const missing = all.filter((one) => !one?.text).length;
  const outdated = all.filter((one) => one?.text && one.isOutdated).length;

  function focusNext() {
    const todo = [...list.current!.querySelectorAll<HTMLElement>('[data-todo] :is(input, textarea)')];
    const after = todo.find(
      (field) =>
        window.document.activeElement!.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    (after ?? todo[0])?.focus();
  }

  return (
    <DocumentForm
      title={`${documentTitle(id, pageTitle)} in ${languageName(language)}`}
      parent={<Link to={adminPaths.languages}>Languages</Link>}
      document={document}
    >
      <p className={look.hint}>
        {summaryOf(texts.length, missing, outdated)} Links, pictures and times are those of the default
        language.{' '}
        {missing + outdated > 0 && (
          <Button kind="link" onClick={focusNext}>
            Go to the first
          </Button>
        )}
      </p>
      <div ref={list} className={layout.wideStack}>
        <PlaceholderFields values={values}>
          {groups.map(({ title, texts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles can be the same
            <fieldset key={index} className={layout.panel}>
              <legend>{title}</legend>
              {texts.map((text) => (
                <TranslatedField
                  key={text.path}
                  text={text}
                  language={language}
                  translated={translated(text)}
                  translatedSource={translation.entryOf(text)?.source}
                  error={translation.errorOf(text)}
                  onChange={(typed) => translation.changeText(text, typed)}
                />
              ))}
            </fieldset>
          ))}
        </PlaceholderFields>
      </div>
      <TranslationPreview translation={translation.translation} {...{ emailKey, language, values }} />
    </DocumentForm>
  );
}

function summaryOf(all: number, missing: number, outdated: number): ReactNode {
  if (missing + outdated === 0) return `All ${all} texts are translated.`;
  const parts = [missing > 0 && `${missing} not translated`, outdated > 0 && `${outdated} outdated`];
  return `Of ${all} texts, ${parts.filter(Boolean).join(' and ')}.`;
}
