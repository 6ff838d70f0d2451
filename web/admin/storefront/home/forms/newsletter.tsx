import type { Fields } from '../section-form.ts';

export const label = 'Newsletter';
export const create = (): Fields<'newsletter'> => ({});

const NewsletterForm = () => (
  <p className="hint">
    Asks for an email address, thanks the visitor, and shows the code for subscribers if there is one. The
    shop stores no address and sends you none: there is no mailing list.
  </p>
);

export default NewsletterForm;
