import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { FileInput } from '#web/admin/form/file-input.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';

export function ImportZip({ id, count }: { id: string; count: number }) {
  const [stored, setStored] = useState<Output<'admin.import.zip'>>();
  const action = useAdminAction();
  const upload = (file: File) =>
    action.run(async () => {
      const body = new Blob([file], { type: 'application/zip' });
      setStored(await admin.call('admin.import.zip', { id }, { body }));
      return undefined;
    });
  return (
    <>
      <label className={layout.stack}>
        ZIP file with {pluralize(count, 'picture')}
        <FileInput
          text="Choose file"
          accept=".zip,application/zip"
          disabled={action.isBusy}
          onFiles={([file]) => {
            if (file) void upload(file);
          }}
        />
        <span className={look.hint}>
          The CSV file refers to pictures by name. Upload them in ZIP files of up to 128 MB, one after
          another.
        </span>
      </label>
      <p role="status">
        {action.isBusy && 'Uploading the pictures…'}
        {stored && `${formatNumber(stored.stored)} of ${pluralize(count, 'picture')} found.`}
        {stored &&
          stored.missingCount > 0 &&
          ` Missing: ${stored.missing.join(', ')}${stored.missingCount > stored.missing.length ? ' and more' : ''}.`}
      </p>
      <ActionError error={action.error} />
    </>
  );
}
