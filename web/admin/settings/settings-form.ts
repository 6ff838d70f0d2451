import { useOutletContext } from 'react-router';
import type { Output } from '#contract/schemas.ts';

export type Settings = Output<'admin.settings.get'>['settings'];

/** What a page of the settings shows and changes; all of them are saved together. */
export interface SettingsForm {
  value: Settings;
  change: (part: Partial<Settings>) => void;
  /** What is wrong with a setting, by its path such as `policy.codFee`. */
  errorOf: (path: string) => string | undefined;
}

export const useSettingsForm = () => useOutletContext<SettingsForm>();
