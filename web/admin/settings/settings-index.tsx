import { redirect } from 'react-router';
import { SECTIONS } from './sections.ts';

/** The settings open with their first page. */
export const clientLoader = () => redirect(`/admin/settings/${SECTIONS[0].path}`);

export default () => null;
