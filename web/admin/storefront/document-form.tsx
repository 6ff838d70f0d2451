import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormBar } from '#web/admin/form/form-bar.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useFocusOnError } from '#web/admin/form/use-focus-on-error.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { LanguageSwitch } from './languages/language-switch.tsx';
import { StorefrontNav } from './storefront-nav.tsx';
import type { DocumentState, EditedDocument } from './use-document.ts';

interface DocumentFormProps {
  title: string;
  parent?: ReactNode;
  /** Its page in the shop. */
  path?: string | undefined;
  document: Pick<EditedDocument, 'state' | 'action' | 'save' | 'publish' | 'discard' | 'restore'> & {
    draft: Omit<EditedDocument['draft'], 'change' | 'value'>;
  };
  children: ReactNode;
}

export function DocumentForm({ title, parent, path, document, children }: DocumentFormProps) {
  const { state, draft, action } = document;
  const form = useRef<HTMLFormElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const hasConflict = draft.conflict !== undefined && !action.isBusy;
  useFocusOnError(form, action.error);
  return (
    <div className={layout.withNav}>
      <StorefrontNav />
      <form
        ref={form}
        className={layout.wideStack}
        onSubmit={(event) => {
          event.preventDefault();
          void document.publish();
        }}
      >
        <PageHead title={title} parent={parent} hint={stateText(state)}>
          {path && state.published && <Link to={path}>View in shop</Link>}
        </PageHead>
        {state.published && <LanguageSwitch document={state.document} />}
        {state.brokenLinks.length > 0 && (
          <div className={look.errorBox} role="alert">
            <p>Visitors can’t open these links, because their page was deleted or hidden:</p>
            <ul>
              {state.brokenLinks.map((link) => (
                <li key={link}>{link}</li>
              ))}
            </ul>
          </div>
        )}
        {state.problems.length > 0 && (
          <div className={look.errorBox} role="alert">
            <p>Some parts are invalid. Visitors see the default content instead:</p>
            <ul>
              {state.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
        <Versions state={state} restore={document.restore} isBusy={action.isBusy} />
        <FormBar action={action} draft={draft} isAlwaysShown={state.isDraft}>
          <Button
            type="submit"
            busy={action.isBusy}
            disabled={hasConflict || (!draft.isChanged && !state.isDraft)}
          >
            Publish
          </Button>
          <Button
            kind="quiet"
            disabled={hasConflict || !draft.isChanged || action.isBusy}
            onClick={() => void document.save()}
          >
            Save draft
          </Button>
          {!draft.isChanged && state.isDraft && (
            <Button kind="link" disabled={action.isBusy} onClick={() => setDeleting(true)}>
              Delete draft
            </Button>
          )}
        </FormBar>
      </form>
      {isDeleting && (
        <FormDialog
          title="Delete this draft?"
          submitLabel="Delete draft"
          isDangerous
          submit={document.discard}
          onClose={() => setDeleting(false)}
        >
          <p>
            Saved by {state.changedBy}, {formatDateTime(state.changedAt!)}.{' '}
            {state.published && 'Visitors still see what is published. '}This can’t be undone.
          </p>
        </FormDialog>
      )}
    </div>
  );
}

function stateText({ isDraft, changedBy, changedAt }: DocumentState): string {
  if (!changedAt) return 'Default content, published';
  return `${isDraft ? 'Draft, saved' : 'Published'} by ${changedBy}, ${formatDateTime(changedAt)}`;
}

interface VersionsProps {
  state: DocumentState;
  restore: (version: number) => void;
  isBusy: boolean;
}

function Versions({ state: { history, isDraft, hasDefault }, restore, isBusy }: VersionsProps) {
  if (history.length === 0) return null;
  const earlier = isDraft ? history : history.slice(1);
  return (
    <details className={layout.panel}>
      <summary>History</summary>
      <ul className={layout.timeline}>
        {history.map(({ version, changedBy, publishedAt }) => (
          <li key={version}>
            Version {version}, published by {changedBy}, {formatDateTime(publishedAt)}{' '}
            {earlier.some((one) => one.version === version) && (
              <Button kind="link" disabled={isBusy} onClick={() => restore(version)}>
                Restore<span className="visually-hidden"> version {version}</span>
              </Button>
            )}
          </li>
        ))}
        {hasDefault && (
          <li>
            Default content{' '}
            <Button kind="link" disabled={isBusy} onClick={() => restore(0)}>
              Restore<span className="visually-hidden"> the default content</span>
            </Button>
          </li>
        )}
      </ul>
    </details>
  );
}
