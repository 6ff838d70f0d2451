import { redirect } from 'react-router';

/** The day begins with what is to be packed. */
export const clientLoader = () => redirect('/admin/orders?view=pack');

export default function TodayPage() {
  return null;
}
