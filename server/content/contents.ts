import type { Content } from '#contract/content/documents.ts';
import { mapNames } from '#domain/catalogue/product.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentName,
  type KindOf,
  kindOf,
} from '#domain/content/content.ts';

/** Contents by the name of their document. */
export class Contents {
  readonly #byKind: { [Kind in DocumentKind]: Map<DocumentName, Content<Kind>> } = mapNames(
    DOCUMENT_KINDS,
    () => new Map(),
  );

  get<Name extends DocumentName>(name: Name): Content<KindOf<Name>> | undefined {
    return this.#byKind[kindOf(name)].get(name);
  }

  set<Name extends DocumentName>(name: Name, content: Content<KindOf<Name>>): void {
    this.#byKind[kindOf(name)].set(name, content);
  }
}
