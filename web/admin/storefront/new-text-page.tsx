import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toSlug } from '#domain/catalogue/product.ts';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { StorefrontNav } from './storefront-nav.tsx';

export const meta = adminMeta('Create page');

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export default function NewTextPage() {
  const draft = useDraft('content.page.new', 0, { title: '', slug: '' });
  const action = useAdminAction();
  const navigate = useNavigate();
  const { origin } = useShopSettings();
  const [error, setError] = useState<string>();
  const { title, slug } = draft.value;
  const chosen = slug || (title.trim() ? toSlug(title, 'page') : '');

  async function create() {
    setError(undefined);
    if (!SLUG.test(chosen))
      return setError('Please use lowercase letters and digits, with single hyphens between them.');
    await action.run(async () => {
      const document = `page:${chosen}` as const;
      const existing = (await admin.call('admin.content.list')).some((one) => one.document === document);
      if (existing) {
        setError('Another page has this URL handle. Please enter another one.');
        return undefined;
      }
      await admin.call('admin.content.save', { document, revision: 0, content: { title, markdown: '' } });
      draft.discard();
      await navigate(adminPaths.pageEditor(chosen), { replace: true });
      return 'Draft created. Visitors see the page once you publish it.';
    });
  }

  const fields = action.error?.fields ?? {};
  const addressError = error ?? fields.document;
  return (
    <div className={layout.withNav}>
      <StorefrontNav />
      <form
        className={layout.wideStack}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <PageHead title="Create page" parent={<Link to={adminPaths.pages}>Pages</Link>} />
        <fieldset className={layout.panel} disabled={action.isBusy}>
          <legend className="visually-hidden">Page</legend>
          <TextField
            label="Title"
            required
            maxLength={120}
            value={title}
            error={fields['content.title']}
            onChange={(title) => draft.change({ title })}
          />
          <TextField
            label="URL handle"
            hint={`${origin}${paths.textPage(chosen)}${chosen ? '' : '…'} will be the page’s URL, which can’t be changed later. Use lowercase letters, digits and single hyphens.`}
            maxLength={100}
            placeholder={chosen}
            value={slug}
            error={addressError}
            onChange={(slug) => {
              setError(undefined);
              draft.change({ slug });
            }}
          />
        </fieldset>
        <div className={`${layout.bar} ${layout.row}`}>
          {!addressError && <ActionError error={action.error} />}
          <Button type="submit" busy={action.isBusy}>
            Create page
          </Button>
        </div>
      </form>
    </div>
  );
}
