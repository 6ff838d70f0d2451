import type { Content, Original } from '#contract/content/documents.ts';
import {
  createTranslator,
  type SourceText,
  type Translator,
  textsOf,
  translateContent,
} from '#domain/content/translations.ts';
import { type DocumentState, useDocument } from '../use-document.ts';
import { groupTexts } from './text-groups.ts';

export function useTranslation(state: DocumentState<'translation'>) {
  const document = useDocument(state);
  const { value, change, errorOf } = document;
  const { original, builtIn } = state;
  const texts = textsOf(original.kind, original.content);
  const translator = createTranslator(
    value.texts,
    new Map(builtIn.map(({ source, text }) => [source, text])),
  );
  const indexOf = ({ key, source, isListed }: SourceText) =>
    value.texts.findIndex((one) => one.key === key && (!isListed || one.source === source));

  return {
    document,
    texts,
    groups: groupTexts(original, texts),
    translation: translate(original, translator),
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

const translate = <Some extends Original>(original: Some, translator: Translator): Some => ({
  ...original,
  content: translateContent(original.kind, original.content, translator),
});
