import { Link } from 'react-router';
import type { Content } from '#contract/content/documents.ts';
import { CORNERS, DENSITIES, TYPE_PAIRS } from '#domain/settings/theme.ts';
import { admin } from '#web/admin/api.ts';
import { FieldList, partOf } from '#web/admin/form/field-list.tsx';
import { FieldPanel } from '#web/admin/form/field-panel.tsx';
import type { Control, Fields } from '#web/admin/form/field-types.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { requireStaffMember } from '#web/admin/staff-member.ts';
import type { Route } from './+types/brand-page.ts';
import styles from './brand.module.css';
import { BrandPictures } from './brand-pictures.tsx';
import { ColorField } from './color-field.tsx';
import { DocumentForm } from './document-form.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { loadDocument, useDocument } from './use-document.ts';

type Brand = Content<'brand'>;

export const meta = adminMeta('Brand');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireStaffMember(request);
  const [state, setup] = await Promise.all([
    loadDocument('brand', 'brand'),
    role === 'owner' ? admin.call('admin.setup') : undefined,
  ]);
  return { state, isSetUp: !setup || setup.steps.every(({ isDone }) => isDone) };
}

const NAME: Fields<Brand> = [
  { name: 'name' },
  {
    name: 'tagline',
    hint: 'Shown in search results and the footer. Leave out the full stop.',
  },
];

const SOCIALS: Fields<Brand['socials']> = [
  { name: 'instagram', type: 'url' },
  { name: 'youtube', type: 'url' },
  { name: 'facebook', type: 'url' },
];

const TYPE_LABELS: Record<(typeof TYPE_PAIRS)[number], string> = {
  'bricolage-figtree': 'Bricolage Grotesque and Figtree',
  'fraunces-figtree': 'Fraunces and Figtree',
  system: 'The device’s own font (fastest)',
};
const CORNER_LABELS = { square: 'Square', soft: 'Soft', round: 'Round' };
const DENSITY_LABELS = { compact: 'Compact', normal: 'Normal', airy: 'Airy' };

const color = (hint: string) =>
  ({
    kind: 'own',
    render: (control: Control<string>) => <ColorField {...control} hint={hint} />,
  }) as const;

const COLORS: Fields<Brand['theme']> = [
  { name: 'accent', ...color('Buttons and highlights.') },
  { name: 'neutral', ...color('For text. Backgrounds and borders use a tint of it.') },
];

const FONTS: Fields<Brand['theme']> = [
  { name: 'type', kind: 'select', options: TYPE_PAIRS.map((pair) => [pair, TYPE_LABELS[pair]] as const) },
];

const SHAPES: Fields<Brand['theme']> = [
  {
    name: 'corners',
    kind: 'select',
    options: CORNERS.map((corners) => [corners, CORNER_LABELS[corners]] as const),
  },
  {
    name: 'density',
    kind: 'select',
    options: DENSITIES.map((density) => [density, DENSITY_LABELS[density]] as const),
  },
];

export default function BrandPage({ loaderData: { state, isSetUp } }: Route.ComponentProps) {
  const document = useDocument(state);
  const { value, change, errorOf } = document;
  return (
    <DocumentForm title="Brand" document={document}>
      {!isSetUp && (
        <p className={look.hint}>
          The other steps to open your shop are on <Link to={adminPaths.today}>Today</Link>.
        </p>
      )}
      <FieldPanel title="Name">
        <div className={layout.columns}>
          <FieldList fields={NAME} form={{ ...document, path: 'brand' }} />
        </div>
        <p className={look.hint}>
          To change email, phone and address, go to <Link to={adminPaths.settings}>Settings</Link>.
        </p>
      </FieldPanel>
      <BrandPictures value={value} change={change} errorOf={errorOf} />
      <FieldPanel title="Social media" hint="Leave a field empty to hide its icon.">
        <div className={`${layout.columns} ${styles.urls}`}>
          <FieldList fields={SOCIALS} form={partOf(document, 'socials')} />
        </div>
      </FieldPanel>
      <FieldPanel title="Theme">
        <div className={layout.columns}>
          <FieldList fields={COLORS} form={partOf(document, 'theme')} />
        </div>
        <FieldList fields={FONTS} form={partOf(document, 'theme')} />
        <div className={layout.columns}>
          <FieldList fields={SHAPES} form={partOf(document, 'theme')} />
        </div>
        <ThemePreview theme={value.theme} />
      </FieldPanel>
    </DocumentForm>
  );
}
