import { redirect } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import { SETTINGS_MENU } from './settings-menu.ts';

export const clientLoader = () => redirect(adminPaths.settingsSection(SETTINGS_MENU[0]!.pages[0]!.path));

export default () => null;
