import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/parts/fields.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/brand-page.ts';
import { DocumentForm } from './document-form.tsx';
import { useDocument } from './use-document.ts';

export const meta = adminMeta('Brand');

export const clientLoader = () => admin.call('admin.content.get', { document: 'brand' });

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const document = useDocument('brand', loaderData);
  const { value, change, errorOf } = document;
  return (
    <DocumentForm title="Brand" document={document}>
      <fieldset className="panel">
        <legend>Name</legend>
        <TextField
          label="Name of the shop"
          value={value.name}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Tagline"
          value={value.tagline}
          error={errorOf('tagline')}
          onChange={(tagline) => change({ tagline })}
        />
      </fieldset>
    </DocumentForm>
  );
}
