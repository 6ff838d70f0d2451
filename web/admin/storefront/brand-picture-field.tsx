import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import type { BrandPicture } from '#domain/settings/brand.ts';
import { admin } from '#web/admin/api.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
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
      <Field
        label={label}
        hint={isBusy ? 'Uploading…' : hint}
        error={refusal ?? error}
        type="file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again.
          void upload(file);
          event.target.value = '';
        }}
      />
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
