import type { Content } from '#contract/content/documents.ts';
import { originalOf, type TranslatedKind, type TranslationName } from '#domain/content.ts';
import { createTranslator, type SourceText, textsOf, translateContent } from '#domain/translations.ts';
import { type DocumentState, useDocument } from '../use-document.ts';
import { groupTexts } from './text-groups.ts';

export function useTranslation(state: DocumentState) {
  const document = useDocument('translation', state);
  const { value, change, errorOf } = document;
  const kind = originalOf(state.document as TranslationName).split(':')[0] as TranslatedKind;
  const { content, builtIn } = state.original!;
  const texts = textsOf(kind, content);
  const translator = createTranslator(
    value.texts,
    new Map(builtIn.map(({ source, text }) => [source, text])),
  );
  const indexOf = ({ key, source, isListed }: SourceText) =>
    value.texts.findIndex((one) => one.key === key && (!isListed || one.source === source));

  return {
    document,
    kind,
    texts,
    groups: groupTexts(kind, content, texts),
    translatedContent: translateContent(kind, content, translator),
    translated: translator,
    entryOf: (text: SourceText) => value.texts[indexOf(text)],
    errorOf: (text: SourceText) => errorOf(`texts.${indexOf(text)}.text`),
    changeText: (source: SourceText, text: string) =>
      change(({ texts }: Content<'translation'>) => {
        const entry = { key: source.key, source: source.source, text };
        const index = indexOf(source);
        return { texts: index < 0 ? [...texts, entry] : texts.with(index, entry) };
      }),
  };
}
