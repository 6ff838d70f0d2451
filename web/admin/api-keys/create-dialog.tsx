import { useRef, useState } from 'react';
import { API_SCOPES, type ApiScope, apiScopes } from '#contract/admin/api-scopes.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';

interface CreateDialogProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const [name, setName] = useState('');
  const created = useRef('');
  return (
    <FormDialog
      title="Create API key"
      submitLabel="Create"
      submit={async (form) => {
        const scopes = form.getAll('scope') as ApiScope[];
        const { secret } = await admin.call('admin.apiKey.create', { name, scopes });
        created.current = secret;
        return undefined;
      }}
      onClose={onClose}
      onDone={() => onCreated(created.current)}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            hint="The program that will use it. The activity log names it."
            required
            maxLength={60}
            value={name}
            error={errors.name}
            onChange={setName}
          />
          <fieldset className={layout.tightStack}>
            <legend>Scopes</legend>
            <p className={look.hint}>Choose only what the program needs.</p>
            {apiScopes.map((scope) => (
              <CheckField key={scope} name="scope" value={scope} label={API_SCOPES[scope].label} />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
