import { useOutletContext } from 'react-router';
import type { Output } from '#contract/schemas.ts';

export type Settings = Output<'admin.settings.get'>['settings'];

export interface SettingsForm {
  value: Settings;
  change: (part: Partial<Settings>) => void;
  errorOf: (path: string) => string | undefined;
}

export const useSettingsForm = () => useOutletContext<SettingsForm>();
