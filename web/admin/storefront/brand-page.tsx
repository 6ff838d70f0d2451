import { Link } from 'react-router';
import { CORNERS, DENSITIES, type Theme, TYPE_PAIRS } from '#domain/theme.ts';
import { admin } from '#web/admin/api.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/brand-page.ts';
import { BrandPictures } from './brand-pictures.tsx';
import { ColorField } from './color-field.tsx';
import { DocumentForm } from './document-form.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { useDocument } from './use-document.ts';

export const meta = adminMeta('Brand');

export async function clientLoader() {
  const [state, { steps }] = await Promise.all([
    admin.call('admin.content.get', { document: 'brand' }),
    admin.call('admin.setup'),
  ]);
  return { state, isSetUp: steps.every(({ isDone }) => isDone) };
}

const SITES = [
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
] as const;

const TYPE_LABELS: Record<(typeof TYPE_PAIRS)[number], string> = {
  'bricolage-figtree': 'Bricolage Grotesque and Figtree',
  'fraunces-figtree': 'Fraunces and Figtree',
  system: 'The device’s own font (fastest)',
};
const CORNER_LABELS = { square: 'Square', soft: 'Soft', round: 'Round' };
const DENSITY_LABELS = { compact: 'Compact', normal: 'Normal', airy: 'Airy' };

export default function BrandPage({ loaderData: { state, isSetUp } }: Route.ComponentProps) {
  const document = useDocument('brand', state);
  const { value, change, errorOf } = document;
  const { socials, theme } = value;
  const changeTheme = (part: Partial<Theme>) => change({ theme: { ...theme, ...part } });
  return (
    <DocumentForm title="Brand" document={document}>
      {!isSetUp && (
        <p className="hint">
          The other steps to open your shop are on <Link to={adminPaths.today}>Today</Link>.
        </p>
      )}
      <fieldset className="panel">
        <legend>Name</legend>
        <TextField
          label="Shop name"
          value={value.name}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Tagline"
          hint="Shown in search results and the footer. Leave out the full stop."
          value={value.tagline}
          error={errorOf('tagline')}
          onChange={(tagline) => change({ tagline })}
        />
        <p className="hint">
          To change email, phone and address, go to <Link to={adminPaths.settings}>Settings</Link>.
        </p>
      </fieldset>

      <BrandPictures value={value} change={change} errorOf={errorOf} />

      <fieldset className="panel">
        <legend>Social media</legend>
        {SITES.map(([site, label]) => (
          <TextField
            key={site}
            label={label}
            type="url"
            hint={site === 'instagram' ? 'Leave a field empty to hide its icon.' : ''}
            value={socials[site]}
            error={errorOf(`socials.${site}`)}
            onChange={(address) => change({ socials: { ...socials, [site]: address } })}
          />
        ))}
      </fieldset>

      <fieldset className="panel">
        <legend>Theme</legend>
        <div className="theme-fields">
          <ColorField
            label="Accent"
            hint="Buttons and highlights."
            value={theme.accent}
            error={errorOf('theme.accent')}
            onChange={(accent) => changeTheme({ accent })}
          />
          <ColorField
            label="Neutral"
            hint="Text. Its shade also tints backgrounds and borders."
            value={theme.neutral}
            error={errorOf('theme.neutral')}
            onChange={(neutral) => changeTheme({ neutral })}
          />
          <SelectField
            label="Fonts"
            options={TYPE_PAIRS.map((pair) => [pair, TYPE_LABELS[pair]] as const)}
            value={theme.type}
            onChange={(type) => changeTheme({ type })}
          />
          <SelectField
            label="Corners"
            options={CORNERS.map((corners) => [corners, CORNER_LABELS[corners]] as const)}
            value={theme.corners}
            onChange={(corners) => changeTheme({ corners })}
          />
          <SelectField
            label="Spacing"
            options={DENSITIES.map((density) => [density, DENSITY_LABELS[density]] as const)}
            value={theme.density}
            onChange={(density) => changeTheme({ density })}
          />
        </div>
        <ThemePreview theme={theme} />
      </fieldset>
    </DocumentForm>
  );
}
