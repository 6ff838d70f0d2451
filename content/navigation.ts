import * as paths from '#domain/paths.ts';

type Labels = Record<
  | 'home'
  | 'shop'
  | 'about'
  | 'contact'
  | 'company'
  | 'privacyPolicy'
  | 'terms'
  | 'customerService'
  | 'helpCenter'
  | 'faq'
  | 'returns'
  | 'shipping'
  | 'delivery',
  string
>;

const LINKED_TEXT_PAGES: string[] = [
  ...[paths.about, paths.privacyPolicy, paths.terms],
  ...[paths.returns, paths.shipping, paths.delivery],
];

/** The navigation until the merchant publishes another one. Other text pages are linked from the end of the footer, by their titles. */
export const createNavigation = (labels: Labels, textPages: Record<string, { title: string }>) => ({
  main: [
    { label: labels.home, link: paths.home },
    { label: labels.shop, link: paths.collection },
    { label: labels.about, link: paths.about },
    { label: labels.contact, link: paths.contact },
  ],
  footer: [
    {
      title: labels.company,
      links: [
        { link: paths.about, label: labels.about },
        { link: paths.contact, label: labels.contact },
        { link: paths.privacyPolicy, label: labels.privacyPolicy },
        { link: paths.terms, label: labels.terms },
      ],
    },
    {
      title: labels.customerService,
      links: [
        { link: paths.helpCenter, label: labels.helpCenter },
        { link: paths.faq, label: labels.faq },
        { link: paths.returns, label: labels.returns },
        { link: paths.shipping, label: labels.shipping },
        { link: paths.delivery, label: labels.delivery },
        ...Object.entries(textPages)
          .map(([name, { title }]) => ({ link: `/${name}`, label: title }))
          .filter(({ link }) => !LINKED_TEXT_PAGES.includes(link)),
      ],
    },
  ],
});
