import type { ComponentType, ReactNode } from 'react';
import type { LoadedSections } from './load-sections.ts';
import type { EditedSection, Section, SectionProps, SectionType } from './section.ts';
import styles from './sections.module.css';

interface SectionFile {
  default: ComponentType<SectionProps<SectionType>>;
  isWide?: boolean;
}

/** Files are named after the type of section that they render. */
const files = import.meta.glob<SectionFile>('./sections/*.tsx', { eager: true });

const fileOf = ({ type }: Section) => files[`./sections/${type}.tsx`];

interface SectionsProps extends LoadedSections {
  edited?: EditedSection | undefined;
}

export function Sections({ sections, first, products, html, edited }: SectionsProps) {
  const above: Section[] = [];
  const parts: { isWide: boolean; children: ReactNode[] }[] = [];
  const known = sections.filter(fileOf);
  for (const section of known) {
    const { default: Component, isWide = false } = fileOf(section)!;
    const isEdited = edited?.section === section.id;
    const props = {
      section,
      number: above.filter(({ type }) => type === section.type).length + 1,
      isFirst: first.includes(section.id),
      products: products[section.id] ?? [],
      shownAbove: above.flatMap(({ id }) => products[id] ?? []),
      html: html[section.id] ?? '',
      shownItem: isEdited ? edited.item : undefined,
    };
    above.push(section);
    const { id, device } = section;
    const element = <Component key={id} {...props} />;
    if (parts.at(-1)?.isWide !== isWide) parts.push({ isWide, children: [] });
    parts.at(-1)!.children.push(
      device === 'all' && !isEdited ? (
        element
      ) : (
        <div key={id} className={styles[device]} data-edited={isEdited || undefined}>
          {element}
        </div>
      ),
    );
  }
  return parts.map(({ isWide, children }, index) =>
    isWide ? (
      children
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <div key={index} className={styles.sections}>
        {children}
      </div>
    ),
  );
}
