import { useOutletContext } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import type { FormPart } from '#web/admin/form/field-types.ts';

export type Settings = Output<'admin.settings.get'>['settings'];

export const useSettingsForm = () => useOutletContext<FormPart<Settings>>();
