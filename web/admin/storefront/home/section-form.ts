import type { ComponentType } from 'react';
import type { CategoryNode } from '#domain/category.ts';
import type { SectionType, StoredSection } from '#web/home/section.ts';

export type SectionOf<Type extends SectionType> = Extract<StoredSection, { type: Type }>;

const COMMON = ['id', 'type', 'device', 'from', 'until'] as const;
export type Fields<Type extends SectionType> = Omit<SectionOf<Type>, (typeof COMMON)[number]>;

export interface SectionFormProps<Type extends SectionType> {
  section: SectionOf<Type>;
  change: (change: Partial<Fields<Type>>) => void;
  errorOf: (field: string) => string | undefined;
  options: FormOptions;
}

export interface FormOptions {
  categories: CategoryNode[];
  collections: { slug: string; name: string }[];
}

interface SectionFormFile {
  default: ComponentType<SectionFormProps<SectionType>>;
  label: string;
  create: () => object;
}

/** Named after the type of section that they edit. */
const files = import.meta.glob<SectionFormFile>('./forms/*.tsx', { eager: true });

const typeOf = (path: string) => /([\w-]+)\.tsx$/.exec(path)![1] as SectionType;

const forms = new Map(Object.entries(files).map(([path, file]) => [typeOf(path), file]));

export const formOf = (type: SectionType): SectionFormFile => forms.get(type)!;

export const sectionTypes: [SectionType, string][] = [...forms]
  .map(([type, { label }]): [SectionType, string] => [type, label])
  .toSorted(([, a], [, b]) => a.localeCompare(b));

const newId = (type: SectionType) => `${type}-${Date.now().toString(36)}`;

export const createSection = (type: SectionType): StoredSection =>
  ({
    ...{ id: newId(type), type, device: 'all', from: null, until: null },
    ...formOf(type).create(),
  }) as StoredSection;

export const duplicate = (section: StoredSection): StoredSection => ({
  ...structuredClone(section),
  id: newId(section.type),
});

export function titleOf(section: StoredSection): string {
  if ('heading' in section) return section.heading;
  if ('name' in section) return section.name;
  return section.type === 'hero' ? (section.slides[0]?.heading ?? '') : '';
}
