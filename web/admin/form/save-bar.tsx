import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { FormBar, type FormBarProps } from './form-bar.tsx';

interface SaveBarProps extends FormBarProps {
  /** The ID of its form, if it is outside. */
  form?: string;
  /** Can be saved without changes, such as a copy. */
  isNew?: boolean;
}

export const SaveBar = ({
  form,
  action,
  draft,
  isNew = false,
  isAlwaysShown = false,
  children,
}: SaveBarProps) => (
  <FormBar action={action} draft={draft} isAlwaysShown={isNew || isAlwaysShown}>
    <Button
      type="submit"
      form={form}
      busy={action.isBusy}
      disabled={draft.conflict !== undefined || !(draft.isChanged || isNew)}
    >
      {action.isBusy ? 'Saving…' : 'Save'}
    </Button>
    {children}
    {!draft.isChanged && !isNew && <span className={look.hint}>No changes to save</span>}
  </FormBar>
);
