import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldList } from './field-list.tsx';
import type { Fields } from './field-types.ts';
import { FormLanguage, languageOfErrors, OnlyInDefaultLanguage } from './form-language.tsx';
import { OrderedList } from './ordered-list.tsx';

interface Rate {
  hsn: string;
  above: { percent: number } | null;
}

interface Edited {
  name: string;
  hsn: string | null;
  price: number;
  startsAt: string | null;
  rates: Rate[];
  translations?: Record<string, { name?: string }>;
}

const value: Edited = {
  ...{ name: 'Kite', hsn: null, price: 50_000, startsAt: '2027-01-02T04:30:00.000Z' },
  rates: [{ hsn: '61', above: null }],
};

const render = (fields: Fields<Edited>, errors: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <FieldList fields={fields} form={{ value, errorOf: (name) => errors[name], change: () => {} }} />,
  );

test('a field has the label of the table with its unit, its value and its error', () => {
  const html = render([{ name: 'price', kind: 'money' }], { price: 'Too dear.' });
  expect(html).toMatch(/<label[^>]*>Price \(₹\)<\/label>/);
  expect(html).toContain('value="500"');
  expect(html).toContain('required=""');
  expect(html).toMatch(/aria-invalid="true".*role="alert">Too dear\.</s);
});

test('a moment is shown in Indian time', () => {
  const html = render([{ name: 'startsAt', kind: 'moment' }]);
  expect(html).toMatch(/>Starts \(IST\)<.*value="2027-01-02T10:00"/s);
});

test('a translated field has one more for each other language', () => {
  const html = render([{ name: 'name', isTranslated: true }], { 'translations.hi.name': 'Too long.' });
  expect(html).toMatch(/>Name<.*>Name \(Hindi\)<.*Not translated yet.*Too long\./s);
});

test('in one language, a form has its texts only: with the texts to translate, or with the other fields', () => {
  const fields: Fields<Edited> = [
    { name: 'name', isTranslated: true },
    { name: 'price', kind: 'money' },
  ];
  const inLanguage = (language: string) =>
    renderToStaticMarkup(
      <FormLanguage value={language}>
        <FieldList fields={fields} form={{ value, errorOf: () => undefined, change: () => {} }} />
        <OnlyInDefaultLanguage>Pictures</OnlyInDefaultLanguage>
      </FormLanguage>,
    );
  expect(inLanguage('en')).toMatch(/>Name<.*value="Kite".*>Price \(₹\)<.*Pictures/s);
  expect(inLanguage('en')).not.toMatch(/Hindi|Not translated/);
  expect(inLanguage('hi')).toMatch(
    />Name<.*>English<.*lang="en">Kite<.*>Name<.*lang="hi".*Not translated yet/s,
  );
  expect(inLanguage('hi')).not.toMatch(/Price|Pictures/);
});

test('a form shows the language that has errors', () => {
  const inBoth = { name: 'Required', 'translations.hi.name': 'Too long' };
  expect(languageOfErrors(inBoth, 'en')).toBe('en');
  expect(languageOfErrors(inBoth, 'hi')).toBe('hi');
  expect(languageOfErrors({ 'translations.hi.name': 'Too long' }, 'en')).toBe('hi');
  expect(languageOfErrors({ price: 'Required' }, 'hi')).toBe('en');
  expect(languageOfErrors({}, 'hi')).toBe('hi');
});

test('a text with formats has buttons for them', () => {
  const html = render([{ name: 'name', rows: 3, formats: ['bold', 'list'] }]);
  expect(html).toContain('aria-label="Format Name"');
  expect([...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    'Bold',
    'List',
  ]);
});

test('the fields of a list’s items have labels and errors of their own', () => {
  const html = render(
    [
      {
        name: 'rates',
        kind: 'rows',
        noun: 'Rate',
        create: () => ({ hsn: '', above: null }),
        heads: ['Begins with'],
        fields: [{ name: 'hsn' }],
      },
    ],
    { 'rates.0.hsn': 'Digits, please.' },
  );
  expect(html).toMatch(/>HSN prefix<.*value="61".*Digits, please\..*Remove<.* rate 1.*Add rate/s);
  expect(html).toMatch(/aria-hidden="true"><span>Begins with<.*>HSN prefix</s);
});

test('a name that is not edited, a wrong kind, or an empty value that the schema refuses do not compile', () => {
  const fields: Fields<Edited> = [
    // @ts-expect-error it has no such field
    { name: 'colour' },
    // @ts-expect-error a text is no amount
    { name: 'name', kind: 'money' },
    // @ts-expect-error an empty code is stored as null
    { name: 'hsn' },
    // @ts-expect-error this text has no translations
    { name: 'hsn', blank: null, isTranslated: true },
  ];
  expect(fields).toHaveLength(4);
});

test('a folded list shows the names of its items, and the fields of those with errors', () => {
  const folded = (errors: Record<string, string>) =>
    render(
      [
        {
          name: 'rates',
          kind: 'items',
          noun: 'Rate',
          create: () => ({ hsn: '', above: null }),
          nameOf: ({ hsn }) => `HSN ${hsn}`,
          thumbnailOf: ({ hsn }) => <img src={`/${hsn}.webp`} alt="" />,
          fields: [{ name: 'hsn' }],
        },
      ],
      errors,
    );
  expect(folded({})).toMatch(/aria-expanded="false".*<img src="\/61\.webp".*HSN 61/s);
  expect(folded({})).not.toContain('value="61"');
  expect(folded({ 'rates.0.hsn': 'Digits, please.' })).toMatch(
    /aria-expanded="true".*value="61".*Digits, please\./s,
  );
});

test('a folded item is opened by an error in an object within it', () => {
  const fields: Fields<Pick<Edited, 'rates'>> = [
    {
      name: 'rates',
      kind: 'items',
      noun: 'Rate',
      create: () => ({ hsn: '', above: null }),
      fields: [{ name: 'above', kind: 'own', render: () => <input /> }],
    },
  ];
  const form = { value: { rates: [{ hsn: '61', above: { percent: 18 } }] }, change: () => {} };
  const renderWith = (wrong: string) =>
    renderToStaticMarkup(
      <FieldList
        fields={fields}
        form={{ ...form, errorOf: (name) => (name === wrong ? 'Too high.' : undefined) }}
      />,
    );
  expect(renderWith('rates.0.above.percent')).toContain('aria-expanded="true"');
  expect(renderWith('rates.1.above.percent')).not.toContain('aria-expanded="true"');
});

interface Menu {
  footer: { title: string; links: { label: string }[] }[];
}

const MENU_FIELDS: Fields<Menu> = [
  {
    name: 'footer',
    kind: 'items',
    noun: 'Column',
    max: 4,
    create: () => ({ title: '', links: [] }),
    nameOf: ({ title }) => title,
    detailOf: ({ links }) => `${links.length} links`,
    groupOf: ({ title }) => title.slice(0, 1),
    fields: [
      { name: 'title' },
      {
        name: 'links',
        kind: 'items',
        noun: 'Link',
        max: 12,
        create: () => ({ label: '' }),
        nameOf: ({ label }) => label,
        fields: [{ name: 'label' }],
      },
    ],
  },
];

const renderMenu = (titles: string[], errors: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <FieldList
      fields={MENU_FIELDS}
      form={{
        value: { footer: titles.map((title) => ({ title, links: [{ label: 'Returns' }] })) },
        errorOf: (name) => errors[name],
        change: () => {},
      }}
    />,
  );

test('a folded item is opened by an error in a list within it', () => {
  expect(renderMenu(['Company'])).not.toContain('aria-expanded="true"');
  const html = renderMenu(['Company', 'Help'], { 'footer.1.links.0.label': 'Too long.' });
  expect(html).toMatch(/aria-expanded="false".*Company.*aria-expanded="true".*Help.*Too long\./s);
});

test('items of one group have its name above the first of them', () => {
  const html = renderMenu(['Care', 'Company', 'Help']);
  expect(html).toMatch(/<p[^>]*>C<\/p>.*Care.*1 links.*Company.*<p[^>]*>H<\/p>.*Help/s);
  expect(html.match(/_group_/g)).toHaveLength(2);
  expect(html).toContain('3 of 4 columns');
});

test('a folded item without changes is open', () => {
  const item = { hsn: '', above: null };
  const html = renderToStaticMarkup(
    <OrderedList
      {...{ label: 'Rates', noun: 'Rate', max: 4, items: [{ hsn: '61', above: null }, item, item] }}
      create={() => ({ ...item })}
      hasError={() => false}
      onChange={() => {}}
    >
      {() => <input />}
    </OrderedList>,
  );
  expect(html.match(/aria-expanded="\w+"/g)).toEqual(
    ['false', 'true', 'false'].map((isOpen) => `aria-expanded="${isOpen}"`),
  );
});

test('an open item has buttons that move and remove it, and the first of a list cannot go up', () => {
  expect(renderMenu(['Care', 'Help'])).not.toMatch(/Up|Down|Remove/);
  const html = renderMenu(['Care', 'Help'], { 'footer.0.title': 'Too long.' });
  const names = [...html.matchAll(/aria-disabled="(\w+)".*?<span class="visually-hidden">(\w+ \w+)/gs)];
  expect(names.map(([, isDisabled, name]) => [name, isDisabled])).toEqual([
    ['Up Care', 'true'],
    ['Down Care', 'false'],
  ]);
  expect(html).toMatch(/data-tone="danger".*Remove<span class="visually-hidden"> Care/s);
});
