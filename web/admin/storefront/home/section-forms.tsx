import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SceneShape } from '#domain/content/scene.ts';
import { PRODUCT_ROW_LAYOUTS, TRUST_ICONS } from '#domain/content/sections.ts';
import type { Control, Fields, FormPart } from '#web/admin/form/field-types.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { SectionType, StoredSection } from '#web/home/section.ts';
import { type FormOptions, MoreField, SourceField } from './product-row-fields.tsx';
import { emptyPicture, SceneField } from './scene-field.tsx';
import { SceneThumbnail } from './scene-thumbnail.tsx';

type SectionOf<Type extends SectionType> = Extract<StoredSection, { type: Type }>;

export interface SectionForm<Section> {
  label: string;
  create: () => Omit<Section, 'id' | 'type' | 'device' | 'from' | 'until'>;
  fields: Fields<Section> | ((options: FormOptions) => Fields<Section>);
  note?: ReactNode;
}

const MAX_ITEMS = 6;

const HEADING = { name: 'heading', isWide: true } as const;
const TEXT = { name: 'text', isWide: true, rows: 2 } as const;
const LINK = [
  { name: 'link', isWide: true, hint: 'A path such as /collection, or a URL that starts with https://.' },
  { name: 'label', isWide: true },
] as const;
const TILE_TEXTS = [
  { name: 'title', isWide: true },
  { ...TEXT, hint: 'Settings in braces are filled in, such as {return days} or {delivery fee}.' },
] as const;

const picture = (shape: SceneShape, hasAlt = false) =>
  ({
    name: 'picture',
    kind: 'own',
    isWide: true,
    render: (
      { value, error, onChange }: Control<typeof emptyPicture>,
      { errorOf }: Pick<FormPart<unknown>, 'errorOf'>,
    ) => (
      <SceneField
        {...{ picture: value, shape, hasAlt, error, onChange }}
        altError={hasAlt ? errorOf('picture.alt') : undefined}
      />
    ),
  }) as const;

const titled = {
  nameOf: ({ title }: { title: string }) => title || 'No title',
} as const;
const textOf = ({ text }: { text: string }) => text;

const LAYOUT_LABELS = { rows: 'Rows', strip: 'Scrolling row', beside: 'Next to the heading' };
const ICON_LABELS = { check: 'Check mark', cash: 'Cash', return: 'Return arrow', shield: 'Shield' };

const createSlide = () => ({
  heading: '',
  text: '',
  link: '/collection',
  label: 'Shop now',
  picture: emptyPicture,
  isDark: false,
});
const createTile = () => ({ title: '', link: '/collection', picture: emptyPicture });
const createPoint = () => ({ icon: 'check' as const, title: '', text: '' });
const createPolicy = () => ({ title: '', text: '' });

export const SECTION_FORMS: { [Type in SectionType]: SectionForm<SectionOf<Type>> } = {
  hero: {
    label: 'Hero slides',
    create: () => ({ slides: [createSlide()] }),
    fields: [
      {
        name: 'slides',
        kind: 'items',
        noun: 'Slide',
        max: MAX_ITEMS,
        create: createSlide,
        nameOf: ({ heading }) => heading || 'No heading',
        detailOf: textOf,
        thumbnailOf: ({ picture }) => <SceneThumbnail picture={picture} shape="hero" />,
        fields: [HEADING, TEXT, ...LINK, picture('hero'), { name: 'isDark', kind: 'check', isWide: true }],
      },
    ],
  },
  offers: {
    label: 'Offers',
    create: () => ({}),
    fields: [],
    note: (
      <>
        Shows the messages of the <Link to={adminPaths.settingsSection('banner')}>banner</Link> and the claims
        of current coupons.
      </>
    ),
  },
  products: {
    label: 'Products',
    create: () => ({
      heading: '',
      skip: 0,
      limit: 8,
      layout: 'rows',
      more: null,
      emptyText: '',
      source: { kind: 'latest' },
    }),
    fields: (options) => [
      HEADING,
      {
        name: 'source',
        kind: 'own',
        isWide: true,
        render: ({ value, onChange }, { errorOf }) => (
          <SourceField source={value} {...{ errorOf, options, onChange }} />
        ),
      },
      { name: 'limit', kind: 'number', min: 1, max: 24 },
      { name: 'skip', kind: 'number', max: 40 },
      {
        name: 'layout',
        kind: 'select',
        options: PRODUCT_ROW_LAYOUTS.map((layout) => [layout, LAYOUT_LABELS[layout]] as const),
      },
      {
        name: 'more',
        kind: 'own',
        isWide: true,
        render: (_, form) => <MoreField form={form} fields={LINK} />,
      },
      { name: 'emptyText', isWide: true, hint: 'Leave empty to hide the section when it has no products.' },
    ],
  },
  banner: {
    label: 'Banner',
    create: () => ({
      heading: '',
      text: '',
      link: '/collection',
      label: 'Shop now',
      picture: emptyPicture,
    }),
    fields: [HEADING, TEXT, ...LINK, picture('banner')],
  },
  'picture-text': {
    label: 'Picture with text',
    create: () => ({
      heading: '',
      text: '',
      link: '',
      label: '',
      side: 'left',
      picture: emptyPicture,
    }),
    fields: [
      HEADING,
      { ...TEXT, rows: 4 },
      ...LINK,
      {
        name: 'side',
        kind: 'select',
        options: [
          ['left', 'Left'],
          ['right', 'Right'],
        ],
      },
      picture('picture-text', true),
    ],
  },
  'picture-tiles': {
    label: 'Picture tiles',
    create: () => ({ heading: '', tiles: [createTile(), createTile()] }),
    fields: [
      HEADING,
      {
        name: 'tiles',
        kind: 'items',
        noun: 'Tile',
        max: MAX_ITEMS,
        create: createTile,
        ...titled,
        thumbnailOf: ({ picture }) => <SceneThumbnail picture={picture} shape="picture-tiles" />,
        fields: [{ name: 'title', isWide: true }, { name: 'link', isWide: true }, picture('picture-tiles')],
      },
    ],
  },
  trust: {
    label: 'Trust points',
    create: () => ({ name: '', tiles: [createPoint()] }),
    fields: [
      { name: 'name', isWide: true },
      {
        name: 'tiles',
        kind: 'items',
        noun: 'Point',
        max: MAX_ITEMS,
        create: createPoint,
        ...titled,
        detailOf: textOf,
        fields: [
          {
            name: 'icon',
            kind: 'select',
            options: TRUST_ICONS.map((icon) => [icon, ICON_LABELS[icon]] as const),
          },
          ...TILE_TEXTS,
        ],
      },
    ],
  },
  policies: {
    label: 'Policy tiles',
    create: () => ({ name: '', tiles: [createPolicy()] }),
    fields: [
      { name: 'name', isWide: true },
      {
        name: 'tiles',
        kind: 'items',
        noun: 'Tile',
        max: MAX_ITEMS,
        create: createPolicy,
        ...titled,
        detailOf: textOf,
        fields: TILE_TEXTS,
      },
    ],
  },
  text: {
    label: 'Text',
    create: () => ({ heading: '', markdown: '' }),
    fields: [
      HEADING,
      { name: 'markdown', rows: 10, hint: 'Markdown: **bold**, [a link](/faq), - a list, ## a heading.' },
    ],
  },
  newsletter: {
    label: 'Newsletter',
    create: () => ({}),
    fields: [],
    note: 'Asks for an email address, thanks the visitor, and shows the code for subscribers if there is one. Without a mailing list, which you turn on under Settings, the shop stores no address.',
  },
};
