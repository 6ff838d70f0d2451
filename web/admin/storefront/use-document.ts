import { useNavigate, useRevalidator } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import type { DocumentKind, DocumentName } from '#domain/content/content.ts';
import { admin } from '#web/admin/api.ts';
import { remainingError, remainingErrors } from '#web/admin/form/remaining-errors.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';

type States = { [State in Output<'admin.content.get'> as State['kind']]: State };
export type DocumentState<Kind extends DocumentKind = DocumentKind> = States[Kind];

export async function loadDocument<Kind extends DocumentKind>(
  kind: Kind,
  document: DocumentName,
): Promise<DocumentState<Kind>> {
  const state = await admin.call('admin.content.get', { document });
  if (!isOfKind(state, kind)) throw new Response(null, { status: 404 });
  return state;
}

const isOfKind = <Kind extends DocumentKind>(
  state: DocumentState,
  kind: Kind,
): state is DocumentState & DocumentState<Kind> => state.kind === kind;

/** A document being edited: what is typed stays in the tab, Save makes a draft on the server, Publish shows it to visitors. */
export function useDocument<State extends DocumentState>(state: State) {
  const { document } = state;
  const draft = useDraft<State['content']>(`content.${document}`, state.revision, state.content);
  const action = useAdminAction();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const errors = remainingErrors(action.error?.fields ?? {}, []);

  async function save(): Promise<number> {
    if (!draft.isChanged) return state.revision;
    const edited = { document, revision: draft.version, content: draft.value };
    const { revision } = await admin.call('admin.content.save', edited);
    return revision;
  }

  async function settleAfter(isDone: Promise<boolean>): Promise<void> {
    if (await isDone) draft.settle();
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
      settleAfter(
        action.run(async () => {
          await save();
          return 'Draft saved. Visitors see it once you publish it.';
        }),
      ),
    publish: () =>
      settleAfter(
        action.run(async () => {
          const revision = await save();
          try {
            await admin.call('admin.content.publish', { document, revision });
          } catch (error) {
            await revalidate();
            if (draft.isChanged) draft.settle();
            throw error;
          }
          return 'Published. Visitors see it now.';
        }),
      ),
    async discard() {
      const after = await admin.call('admin.content.discard', { document, revision: state.revision });
      draft.discard();
      if (!after) await navigate('..', { relative: 'path' });
      return 'Draft deleted.';
    },
    restore: (from: number) =>
      action.run(async () => {
        await admin.call('admin.content.restore', { document, revision: state.revision, from });
        draft.discard();
        return 'The earlier version is a draft now. Publish it to show it to visitors.';
      }),
  };
}

export type EditedDocument = ReturnType<typeof useDocument<DocumentState>>;
