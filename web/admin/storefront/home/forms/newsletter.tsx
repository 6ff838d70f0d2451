import type { Fields } from '../section-form.ts';

export const label = 'Newsletter';
export const create = (): Fields<'newsletter'> => ({});

const NewsletterForm = () => (
  <p className="hint">Asks for an email address, and names the coupon for subscribers if there is one.</p>
);

export default NewsletterForm;
