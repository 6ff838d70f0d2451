import { Link } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import type { Fields } from '../section-form.ts';

export const label = 'Offers';
export const create = (): Fields<'offers'> => ({});

const OffersForm = () => (
  <p className="hint">
    Shows the messages of the <Link to={adminPaths.settingsSection('banner')}>banner</Link> and the claims of
    current coupons.
  </p>
);

export default OffersForm;
