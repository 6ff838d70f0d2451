import { useEffect, useRef, useState } from 'react';
import type { Scene, SceneShape } from '#domain/content/scene.ts';
import { uploadedSize } from '#domain/content/scene.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FileInput } from '#web/admin/form/file-input.tsx';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { FocusPicker } from './focus-picker.tsx';
import styles from './home-editor.module.css';
import { SampleChoice } from './sample-choice.tsx';

const CUT_AFTER_MS = 500;

const CENTRE = { x: 0.5, y: 0.5 };

export const emptyPicture: Scene = { file: '', focus: CENTRE, alt: '' };

interface SceneFieldProps {
  picture: Scene;
  shape: SceneShape;
  error: string | undefined;
  /** Without it the picture is decoration. */
  altError?: string | undefined;
  hasAlt?: boolean;
  /** Emails cannot show the sample pictures. */
  hasSamples?: boolean;
  onChange: (picture: Scene) => void;
}

export function SceneField(props: SceneFieldProps) {
  const { picture, shape, error, altError, hasAlt = false, hasSamples = true, onChange } = props;
  const action = useAdminAction();
  const [focus, setFocus] = useState(picture.focus);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Other fields may change while a picture is prepared.
  const latest = useRef({ picture, onChange });
  latest.current = { picture, onChange };
  const isUploaded = uploadedSize(picture.file) !== undefined;

  const uploadLabel = isUploaded ? 'Replace your picture' : 'Upload a picture';

  useEffect(() => () => clearTimeout(timer.current), []);

  // The files must exist before the preview shows them.
  async function cut(file: string, focus: Scene['focus']) {
    await admin.call('admin.picture.cutScene', { file, shape, focus });
    latest.current.onChange({ ...latest.current.picture, file, focus });
  }

  const upload = (body: File) =>
    action.run(async () => {
      const { file } = await admin.call('admin.picture.uploadScene', undefined, { body });
      setFocus(CENTRE);
      await cut(file, CENTRE);
      return undefined;
    });

  const choose = (file: string) => onChange({ ...picture, file, focus: CENTRE });

  function moveFocus(next: Scene['focus']) {
    setFocus(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void action.run(async () => {
        await cut(picture.file, next);
        return undefined;
      });
    }, CUT_AFTER_MS);
  }

  return (
    <fieldset className={layout.stack}>
      <legend className={styles.heading}>Picture</legend>
      {isUploaded && <FocusPicker file={picture.file} focus={focus} onChange={moveFocus} />}
      {hasSamples && <SampleChoice {...{ picture, shape }} onChange={choose} />}
      <div className={layout.row}>
        <FileInput
          text={uploadLabel}
          aria-label={uploadLabel}
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={action.isBusy}
          aria-invalid={error ? true : undefined}
          onFiles={([file]) => {
            if (file) void upload(file);
          }}
        />
        {!hasSamples && isUploaded && (
          <RemoveButton name="the picture" onClick={() => choose(emptyPicture.file)} />
        )}
      </div>
      <p className={look.hint} role="status">
        {action.isBusy
          ? 'Preparing the picture…'
          : 'JPEG, PNG, WebP or AVIF, at least 960 pixels wide, ideally 2,400 or more.'}
      </p>
      {error && (
        <p className={look.error} role="alert">
          {error}
        </p>
      )}
      <ActionError error={action.error} />
      {hasAlt && (
        <TextField
          label="Description (alt text)"
          value={picture.alt}
          error={altError}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      )}
    </fieldset>
  );
}
