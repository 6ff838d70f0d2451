import { DEVICES } from '#domain/content/sections.ts';
import type { Fields } from '#web/admin/form/field-types.ts';
import type { SectionType, StoredSection } from '#web/home/section.ts';
import type { FormOptions } from './product-row-fields.tsx';
import { SECTION_FORMS, type SectionForm } from './section-forms.tsx';

const DEVICE_LABELS = { all: 'All devices', phone: 'Phones only', desk: 'Desktops and tablets only' };

export const VISIBILITY: Fields<Pick<StoredSection, 'device' | 'from' | 'until'>> = [
  {
    name: 'device',
    kind: 'select',
    options: DEVICES.map((device) => [device, DEVICE_LABELS[device]] as const),
  },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];

export const formOf = (type: SectionType) => SECTION_FORMS[type] as unknown as SectionForm<StoredSection>;

export function fieldsOf(type: SectionType, options: FormOptions): Fields<StoredSection> {
  const { fields } = formOf(type);
  return typeof fields === 'function' ? fields(options) : fields;
}

export const sectionTypes = Object.entries(SECTION_FORMS)
  .map(([type, { label }]) => [type as SectionType, label] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b));

const newId = (type: SectionType) => `${type}-${Date.now().toString(36)}`;

export const createSection = (type: SectionType) =>
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
