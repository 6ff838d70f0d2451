import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldGroups } from '#domain/merge-edits.ts';
import type { Permission } from '#domain/staff.ts';
import layout from '#web/admin/parts/layout.module.css';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormPart } from './field-types.ts';
import { FormDialog } from './form-dialog.tsx';
import {
  DEFAULT_LANGUAGE,
  FormLanguage,
  LanguageTabs,
  languageOfErrors,
  OTHER_LANGUAGES,
} from './form-language.tsx';
import { remainingError, remainingErrors } from './remaining-errors.ts';
import { SaveBar } from './save-bar.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

export interface EditForm<Edit> extends FormPart<Edit> {
  errors: Record<string, string>;
  /** Callers whose change comes later pass a function, and the names of the fields that it changes. */
  change: (part: Parameters<Draft<Edit>['change']>[0], ...fields: string[]) => void;
}

interface EditPageProps<Edit> {
  /** The name under which this tab stores the draft. */
  draftName: string;
  /** By default `catalogue`. */
  needs?: Permission;
  /** 0 before the first save. */
  version: number;
  saved: Edit;
  groups?: FieldGroups<Edit>;
  title: ReactNode;
  parent: ReactNode;
  hint?: ReactNode;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  /** Warnings below the title. */
  notices?: ReactNode;
  /** Has texts to translate, each language on a tab. */
  isTranslated?: boolean;
  save: (edit: Edit, version: number) => Promise<{ message: string; goTo?: string }>;
  deletion?: Deletion;
  /** Buttons after “Save”, which stay in sight while something has changed. */
  moreActions?: ReactNode;
  /** Panels beside the fields, such as a preview. */
  aside?: (form: EditForm<Edit>) => ReactNode;
  children: (form: EditForm<Edit>) => ReactNode;
}

/** A page that edits one thing, such as a product. Without the permission, its fields are disabled. */
export const EditPage = <Edit extends object>(props: EditPageProps<Edit>) => (
  <Editor key={props.draftName} {...props} />
);

function Editor<Edit extends object>(props: EditPageProps<Edit>) {
  const {
    draftName,
    needs = 'catalogue',
    version,
    saved,
    groups,
    title,
    parent,
    hint,
    actions,
    notices,
    isTranslated = false,
    moreActions,
    aside,
    children,
  } = props;
  const canEdit = useCan(needs);
  const draft = useDraft(draftName, version, saved, groups);
  const action = useAdminAction();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const [language, setLanguage] = useState(DEFAULT_LANGUAGE);
  const [shownError, setShownError] = useState(action.error);
  const errors = remainingErrors(action.error?.fields ?? {}, changed);
  // A field with an error has to be in sight to get the focus.
  if (shownError !== action.error) {
    setShownError(action.error);
    setLanguage(languageOfErrors(action.error?.fields ?? {}, language));
  }
  useFocusOnError(element, action.error);

  const form: EditForm<Edit> = {
    value: draft.value,
    errors,
    errorOf: (name) => errors[name],
    change(part, ...fields) {
      const own = typeof part === 'function' ? [] : Object.keys(part);
      setChanged((before) => [...before, ...fields, ...own]);
      draft.change(part);
    },
  };

  async function save() {
    setChanged([]);
    const isSaved = await action.run(async () => {
      const { message, goTo } = await props.save(draft.value, draft.version);
      if (goTo) {
        draft.discard();
        await navigate(goTo, { replace: true });
      }
      return message;
    });
    if (isSaved) draft.settle();
  }

  return (
    <>
      <PageHead parent={parent} title={title} hint={hint}>
        <div className={layout.row}>
          {actions}
          {canEdit && props.deletion && (
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      </PageHead>
      {notices}
      {isTranslated && OTHER_LANGUAGES.length > 0 && (
        <LanguageTabs language={language} onChange={setLanguage} />
      )}
      <form
        ref={element}
        className={`${layout.panels} ${layout.marked}`}
        inert={version === 0 && action.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <fieldset className={layout.wideStack} disabled={!canEdit}>
            <FormLanguage value={isTranslated ? language : undefined}>{children(form)}</FormLanguage>
          </fieldset>
        </div>
        {aside && <div className={layout.wideStack}>{aside(form)}</div>}
        {canEdit && (
          <SaveBar
            action={{ ...action, error: remainingError(action.error, errors) }}
            draft={draft}
            isNew={version === 0}
          >
            {moreActions}
          </SaveBar>
        )}
      </form>
      {isDeleting && <DeleteDialog {...props.deletion!} onClose={() => setDeleting(false)} />}
    </>
  );
}

interface Deletion {
  name: string;
  noun: string;
  consequence: string;
  call: () => Promise<unknown>;
  goTo: string;
}

function DeleteDialog({ name, noun, consequence, call, goTo, onClose }: Deletion & { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel={`Delete ${noun}`}
      isDangerous
      submit={async () => {
        await call();
        await navigate(goTo, { replace: true });
        return `${name} deleted.`;
      }}
      onClose={onClose}
    >
      <p>{consequence} This can’t be undone.</p>
    </FormDialog>
  );
}
