import { useNavigate, useRevalidator } from 'react-router';
import type { Content } from '#contract/content/documents.ts';
import type { Output } from '#contract/schemas.ts';
import type { DocumentKind, DocumentName } from '#domain/content.ts';
import { admin } from '#web/admin/api.ts';
import { remainingError, remainingErrors } from '#web/admin/form/remaining-errors.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';

export type DocumentState = Output<'admin.content.get'>;

/** A document being edited: what is typed stays in the tab, Save makes a draft on the server, Publish shows it to visitors. */
export function useDocument<Kind extends DocumentKind>(_kind: Kind, state: DocumentState) {
  const document = state.document as DocumentName;
  const saved = state.content as Content<Kind>;
  const draft = useDraft<Content<Kind>>(`content.${document}`, state.revision, saved);
  const action = useAdminAction();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const errors = remainingErrors(action.error?.fields ?? {}, []);

  async function save(): Promise<DocumentState | undefined> {
    if (!draft.isChanged) return state;
    const content = draft.value as Record<string, unknown>;
    const after = await admin.call('admin.content.save', { document, revision: draft.version, content });
    // First what was saved, or the form would show what was there before, also if publishing is refused.
    await revalidate();
    draft.discard();
    return after;
  }

  return {
    state,
    value: draft.value,
    change: draft.change,
    draft,
    action: { ...action, error: remainingError(action.error, errors) },
    errorOf: (field: string): string | undefined => errors[`content.${field}`],
    hasErrorIn: (part: string): boolean =>
      Object.keys(errors).some((field) => field.startsWith(`content.${part}.`)),
    save: () =>
      action.run(async () => {
        await save();
        return 'Draft saved. Visitors see it once you publish it.';
      }),
    publish: () =>
      action.run(async () => {
        const after = await save();
        await admin.call('admin.content.publish', { document, revision: after!.revision });
        return 'Published. Visitors see it now.';
      }),
    discard: () =>
      action.run(async () => {
        const after = await admin.call('admin.content.discard', { document, revision: state.revision });
        draft.discard();
        if (!after) await navigate('..', { relative: 'path' });
        return 'Draft deleted.';
      }),
    restore: (from: number) =>
      action.run(async () => {
        await admin.call('admin.content.restore', { document, revision: state.revision, from });
        draft.discard();
        return 'The earlier version is a draft now. Publish it to show it to visitors.';
      }),
  };
}

export type EditedDocument<Kind extends DocumentKind> = ReturnType<typeof useDocument<Kind>>;
