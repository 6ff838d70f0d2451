import { redirect } from 'react-router';
import { isWide } from '#web/admin/parts/use-is-wide.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { SETTINGS_MENU } from './settings-menu.ts';

/** Narrow windows show the menu instead. */
export const clientLoader = () =>
  isWide() ? redirect(adminPaths.settingsSection(SETTINGS_MENU[0]!.pages[0]!.path)) : null;

export default () => null;
