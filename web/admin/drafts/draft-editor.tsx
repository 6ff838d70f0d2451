import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { ApiError } from '#contract/errors.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { isPincode } from '#domain/pincode.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { useFocusOnError } from '#web/admin/form/use-focus-on-error.ts';
import { ContactFields } from '#web/admin/orders/edit/contact-fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { api } from '#web/api/client.ts';
import { findPlace } from '#web/checkout/find-place.ts';
import { Button } from '#web/ui/button.tsx';
import { DiscountPanel, ReservationPanel, TotalsPanel } from './amount-panels.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { type Draft, type Edit, toInput } from './draft.ts';
import styles from './draft-editor.module.css';
import { ItemsPanel } from './items-panel.tsx';
import { usePreview } from './use-preview.ts';

/** The state of a page that opens with the dialog. */
const COMPLETE = 'complete';

interface DraftEditorProps {
  /** A new one is created if this is missing. */
  draft?: Draft;
  saved: Edit;
  /** The name under which this tab stores the form. */
  name: string;
  hint?: ReactNode;
}

export function DraftEditor({ draft: stored, saved, name, hint }: DraftEditorProps) {
  const draft = useDraft(`draft.${name}`, stored?.version ?? 0, saved);
  const action = useAdminAction();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<'complete' | 'delete' | undefined>(
    state === COMPLETE ? 'complete' : undefined,
  );
  const [refusal, setRefusal] = useState<ApiError>();
  const { value, change, conflict } = draft;
  const { preview, error } = usePreview(value, stored);
  const problem = action.error ?? refusal;
  const errorOf = (field: string) => problem?.fields?.[field];
  useFocusOnError(element, problem);

  async function save(state?: typeof COMPLETE) {
    const input = toInput(value);
    if (stored) {
      await admin.call('admin.draft.update', { ...input, id: stored.id, version: draft.version });
      await revalidate();
      draft.settle();
    } else {
      const { id } = await admin.call('admin.draft.create', input);
      draft.discard();
      await navigate(adminPaths.draft(id), { replace: true, state });
    }
  }

  const submit = () =>
    action.run(async () => {
      setRefusal(undefined);
      await save();
      return 'Draft saved.';
    });

  /** Only a saved draft can be completed. */
  const complete = () =>
    action.run(async () => {
      setRefusal(undefined);
      if (!stored || draft.isChanged) await save(COMPLETE);
      if (stored) setDialog('complete');
      return undefined;
    });

  /** A PIN code fills an empty city and state. */
  async function changeContact(contact: Edit['contact']) {
    change({ contact });
    const { pincode } = contact;
    if (pincode === value.contact.pincode || !isPincode(pincode) || contact.city) return;
    const found = await findPlace(api, pincode);
    if ('city' in found)
      change(({ contact }) =>
        contact.pincode === pincode && !contact.city ? { contact: { ...contact, ...found } } : {},
      );
  }

  return (
    <>
      <PageHead
        parent={<Link to={adminPaths.drafts}>Drafts</Link>}
        title={stored ? 'Draft order' : 'Create order'}
        hint={hint}
      >
        {stored && (
          <div className={layout.row}>
            <Button kind="quiet" onClick={() => setDialog('delete')}>
              Delete
            </Button>
          </div>
        )}
      </PageHead>
      <form
        ref={element}
        className={`${layout.panels} ${styles.form}`}
        inert={!stored && action.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ItemsPanel
          items={value.items}
          preview={preview}
          errorOf={errorOf}
          onChange={(next) => change(({ items }) => ({ items: next(items) }))}
        />
        <div className={`${layout.wideStack} ${styles.aside}`}>
          <CustomerPanel value={value} error={errorOf('email')} onChange={change} />
          <TotalsPanel preview={preview} error={error} />
        </div>
        <div className={layout.wideStack}>
          <ContactFields
            contact={value.contact}
            isRequired={false}
            errorOf={errorOf}
            onChange={(contact) => void changeContact(contact)}
          />
          <DiscountPanel value={value} errorOf={errorOf} onChange={change} />
          <ReservationPanel
            value={value}
            isReserved={stored?.isReserved ?? false}
            today={toIndianDay(new Date())}
            errorOf={errorOf}
            onChange={change}
          />
          <Panel title="Note">
            <TextField
              label="Note for your team"
              rows={3}
              maxLength={2000}
              value={value.note}
              error={errorOf('note')}
              onChange={(note) => change({ note })}
            />
          </Panel>
        </div>
        <SaveBar action={{ ...action, error: problem }} draft={draft} isNew={!stored} isAlwaysShown>
          <Button
            kind="quiet"
            disabled={!preview || error !== undefined || conflict !== undefined || action.isBusy}
            onClick={() => element.current?.reportValidity() && void complete()}
          >
            Complete order…
          </Button>
        </SaveBar>
      </form>
      {dialog === 'complete' && stored && preview && !draft.isChanged && (
        <CompleteDialog
          draft={stored}
          preview={preview}
          hasEmail={(value.customer?.email ?? value.email) !== ''}
          onRefused={setRefusal}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && stored && (
        <FormDialog
          title="Delete this draft?"
          submitLabel="Delete draft"
          isDangerous
          submit={async () => {
            await admin.call('admin.draft.delete', { id: stored.id, version: stored.version });
            draft.discard();
            await navigate(adminPaths.drafts, { replace: true });
            return 'Draft deleted.';
          }}
          onClose={() => setDialog(undefined)}
        >
          <p>Reserved items can be sold again. This can’t be undone.</p>
        </FormDialog>
      )}
    </>
  );
}
