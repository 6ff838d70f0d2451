import type { Output } from '#contract/schemas.ts';
import { MAX_CUSTOMER_NOTE } from '#domain/customer.ts';
import { admin } from '#web/admin/api.ts';
import { ConflictBox } from '#web/admin/form/conflict-box.tsx';
import { TextField } from '#web/admin/form/fields.tsx';
import { TagsField, tagsError } from '#web/admin/form/tags-field.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';

interface CustomerNotesProps {
  customer: Pick<Output<'admin.customer.get'>, 'id' | 'version' | 'tags' | 'note'>;
}

export function CustomerNotes({ customer: { id, version, tags, note } }: CustomerNotesProps) {
  const draft = useDraft(`customer.${id}`, version, { tags, note });
  const action = useAdminAction();
  const errors = action.error?.fields ?? {};

  async function save() {
    const { value } = draft;
    const isSaved = await action.run(async () => {
      // Only what changed, because an account that was joined with another can have more tags than can be saved.
      await admin.call('admin.customer.update', {
        ...{ id, version: draft.version },
        ...(value.tags.join() !== tags.join() && { tags: value.tags }),
        ...(value.note !== note && { note: value.note }),
      });
      return 'Tags and note saved.';
    });
    if (isSaved) draft.settle();
  }

  return (
    <Panel title="Tags and note">
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TagsField
          tags={draft.value.tags}
          tagged="customers"
          error={tagsError(errors)}
          onChange={(next) => draft.change({ tags: next })}
        />
        <TextField
          label="Note"
          hint="Only your team sees it."
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE}
          value={draft.value.note}
          error={errors.note}
          onChange={(next) => draft.change({ note: next })}
        />
        <ConflictBox action={action} draft={draft} />
        {!draft.conflict && <ActionError error={action.error} />}
        <div className={layout.row}>
          <Button
            type="submit"
            kind="quiet"
            busy={action.isBusy}
            disabled={!draft.isChanged || draft.conflict !== undefined}
          >
            Save
          </Button>
          {!draft.isChanged && <span className={look.hint}>No changes to save</span>}
        </div>
      </form>
    </Panel>
  );
}
