import { useState } from 'react';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FileInput } from '#web/admin/form/file-input.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { asBlock, type Insert } from '#web/admin/form/markdown-tools.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';

/** Brackets would end the description. */
const toAlt = (text: string) => text.replace(/[[\]\\\n]/g, ' ').trim();

interface PictureDialogProps {
  insert: Insert;
  onClose: () => void;
}

export function PictureDialog({ insert, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState('');
  const [fileName, setFileName] = useState('');
  return (
    <FormDialog
      title="Insert picture"
      submitLabel="Insert"
      busyLabel="Uploading…"
      canSubmit={toAlt(alt) !== ''}
      submit={async (form) => {
        const body = form.get('picture') as File;
        const { file, width, height } = await admin.call('admin.picture.upload', { shape: 'own' }, { body });
        insert(asBlock(`![${toAlt(alt)}](${pictureUrl(file)} "${width}x${height}")`));
        return 'Picture inserted.';
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <label className={layout.tightStack}>
            Picture
            <FileInput
              text="Choose picture"
              name="picture"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
              keepsFile
              onFiles={([file]) => setFileName(file?.name ?? '')}
            />
            <span className={look.hint}>{fileName}</span>
          </label>
          {errors.picture && (
            <p className={look.error} role="alert">
              {errors.picture}
            </p>
          )}
          <p className={look.hint}>JPEG, PNG, WebP or AVIF, at least 600 pixels wide, at most 15 MB.</p>
          <TextField
            label="Description"
            hint="For those who can’t see the picture."
            required
            maxLength={200}
            value={alt}
            onChange={setAlt}
          />
        </>
      )}
    </FormDialog>
  );
}
