import { useOutletContext } from 'react-router';
import type { Output } from '#contract/schemas.ts';

export type Settings = Output<'admin.settings.get'>['settings'];

export interface SettingsForm {
  value: Settings;
  change: (part: Partial<Settings>) => void;
  /** The error of a setting, by its path such as `policy.codFee`. */
  errorOf: (path: string) => string | undefined;
}

export const useSettingsForm = () => useOutletContext<SettingsForm>();
