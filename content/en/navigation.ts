import * as paths from '#domain/paths.ts';

export const navigation = {
  main: [
    { label: 'Home', link: paths.home },
    { label: 'Shop', link: paths.collection },
    { label: 'About', link: paths.about },
    { label: 'Contact', link: paths.contact },
  ],
  footer: [
    {
      title: 'Company',
      links: [
        { link: paths.about, label: 'About' },
        { link: paths.contact, label: 'Contact' },
        { link: paths.privacyPolicy, label: 'Privacy policy' },
        { link: paths.terms, label: 'Terms' },
      ],
    },
    {
      title: 'Customer service',
      links: [
        { link: paths.helpCenter, label: 'Help Center' },
        { link: paths.faq, label: 'FAQ' },
        { link: paths.returns, label: 'Returns' },
        { link: paths.shipping, label: 'Shipping' },
        { link: paths.delivery, label: 'Delivery' },
      ],
    },
  ],
};
