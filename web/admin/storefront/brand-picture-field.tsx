import { type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import type { BrandPicture } from '#domain/settings/brand.ts';
import { admin } from '#web/admin/api.ts';
import { FileInput } from '#web/admin/form/file-input.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './brand.module.css';

interface BrandPictureFieldProps {
  label: string;
  hint: string;
  purpose: BrandPicture;
  shown: string | null;
  /** The URL or the drawing that the shop shows without an own picture. */
  usual?: ReactNode;
  isOnDark?: boolean;
  error: string | undefined;
  onChange: (uploaded: Output<'admin.brand.upload'> | null) => void;
}

export function BrandPictureField({
  label,
  hint,
  purpose,
  shown,
  usual,
  isOnDark = false,
  error,
  onChange,
}: BrandPictureFieldProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // Other pictures may change during an upload.
  const latest = useRef(onChange);
  latest.current = onChange;

  async function upload(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const uploaded = await admin.call('admin.brand.upload', { purpose }, { body: file });
      latest.current(uploaded);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.fields?.picture ?? error.message);
    } finally {
      setBusy(false);
    }
  }

  const refused = refusal ?? error;
  return (
    <div className={`${layout.tightStack} ${styles.picture}`}>
      {shown && (
        <div>
          <img
            className={layout.box}
            src={shown}
            alt={`Current: ${label}`}
            data-dark={isOnDark || undefined}
          />
        </div>
      )}
      {!shown && usual && (
        <div>
          {typeof usual === 'string' ? (
            <img className={layout.box} src={usual} alt={`Default: ${label}`} />
          ) : (
            <span className={`${layout.box} ${styles.drawing}`}>{usual}</span>
          )}
        </div>
      )}
      <div>
        <label htmlFor={id}>{label}</label>
        <FileInput
          text="Choose picture"
          id={id}
          accept="image/svg+xml,image/png,image/jpeg,image/webp"
          disabled={isBusy}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error ${id}-hint` : `${id}-hint`}
          onFiles={([file]) => void upload(file)}
        />
        <p id={`${id}-hint`} className={look.hint}>
          {isBusy ? 'Uploading…' : hint}
        </p>
        <p id={`${id}-error`} className={look.error} role="alert">
          {refused}
        </p>
      </div>
      {shown && (
        <div>
          <Button kind="quiet" disabled={isBusy} onClick={() => onChange(null)}>
            Remove<span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
