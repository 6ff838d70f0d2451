import { redirect } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import { SECTIONS } from './sections.tsx';

export const clientLoader = () => redirect(adminPaths.settingsSection(SECTIONS[0].path));

export default () => null;
