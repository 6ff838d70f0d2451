import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';

type RemittanceFile = Output<'admin.remittance.files'>[number];

export function RemittanceFiles({ files }: { files: RemittanceFile[] }) {
  const isOwner = useIsOwner();
  const [deleted, setDeleted] = useState<RemittanceFile>();
  if (files.length === 0) return null;
  return (
    <details className={layout.panel}>
      <summary>Remittance files</summary>
      <ul className={layout.stack}>
        {files.map((file) => (
          <li key={file.id} className={layout.row}>
            <span>
              {nameOf(file)}
              <span className={look.hint}>
                {' '}
                {pluralize(file.lines, 'line')}, {formatPaise(file.amount)}, added by {file.addedBy}
              </span>
            </span>
            {isOwner && (
              <Button kind="link" aria-label={`Delete ${nameOf(file)}`} onClick={() => setDeleted(file)}>
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <FormDialog
          title={`Delete ${nameOf(deleted)}?`}
          submitLabel="Delete file"
          busyLabel="Deleting…"
          isDangerous
          submit={async () => {
            const { lines } = await admin.call('admin.remittance.delete', { id: deleted.id });
            return `File deleted with ${pluralize(lines, 'line')}.`;
          }}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            The cash that it lists no longer counts as paid, and leaves the journal. You can add the file
            again.
          </p>
        </FormDialog>
      )}
    </details>
  );
}

const nameOf = ({ courier, date }: RemittanceFile) => `${courier}, ${formatDateTime(date)}`;
