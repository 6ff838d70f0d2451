import type { Content } from '#contract/content/documents.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import type { DocumentName, KindOf } from '#domain/content/content.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Database } from '#server/database/database.ts';

export type TranslatedSettings = Partial<Pick<Settings, 'banner'>> & {
  contact: Pick<Settings['contact'], 'supportHours'>;
};

export type ReadContent = <Name extends DocumentName>(name: Name) => Content<KindOf<Name>> | undefined;

export interface Published {
  /** The merchant's content, else the default, in the language asked for; undefined for a page that does not exist. */
  get: ReadContent;
  names: DocumentName[];
  /** The settings with the banner and the support hours in the language asked for. */
  translateSettings<Some extends TranslatedSettings>(settings: Some): Some;
  problems: { document: DocumentName; problems: string[] }[];
  /** Cached beside the content, because its texts name them. */
  settings: Settings;
  /** Opened without the sample catalogue. */
  isOwn: boolean;
  categories: CategoryNode[];
}

export interface ContentCache {
  current(): Promise<Published>;
  /** Inside a transaction, which must not wait for another connection. */
  within(tx: Database): Published | Promise<Published>;
  clear(): void;
}
