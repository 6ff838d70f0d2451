import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { remainingError, remainingErrors } from './remaining-errors.ts';
import { SaveBar } from './save-bar.tsx';
import type { Draft } from './use-draft.ts';

/** The errors of the last attempt to save, without those of fields that have changed since. */
export function useDraftForm<Value>(draft: Draft<Value>, action: AdminAction) {
  const [changed, setChanged] = useState<string[]>([]);
  return {
    draft,
    action,
    errors: remainingErrors(action.error?.fields ?? {}, changed),
    /** `fields` are those that a function changes. */
    change(part: Parameters<typeof draft.change>[0], ...fields: string[]) {
      setChanged((before) => [
        ...before,
        ...fields,
        ...(typeof part === 'function' ? [] : Object.keys(part as object)),
      ]);
      draft.change(part);
    },
    forgetChanged: () => setChanged([]),
  };
}

interface DraftFormProps {
  form: Pick<ReturnType<typeof useDraftForm>, 'action' | 'errors' | 'forgetChanged'> & {
    draft: Parameters<typeof SaveBar>[0]['draft'];
  };
  onSave: () => void;
  /** Beside the fields, for example a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Only owners can change its fields. After a refusal the first field with an error has the focus. */
export function DraftForm({ form, onSave, aside, children }: DraftFormProps) {
  const { draft, action, errors, forgetChanged } = form;
  const { error } = action;
  const isOwner = useIsOwner();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error?.fields) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  return (
    <form
      ref={element}
      className="panels"
      onSubmit={(event) => {
        event.preventDefault();
        forgetChanged();
        onSave();
      }}
    >
      <div>
        <fieldset className="stack" disabled={!isOwner}>
          {children}
        </fieldset>
      </div>
      {aside && <div>{aside}</div>}
      {isOwner && <SaveBar action={{ ...action, error: remainingError(error, errors) }} draft={draft} />}
    </form>
  );
}
