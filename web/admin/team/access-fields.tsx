import { useId } from 'react';
import { ROLE_LABELS } from '#contract/admin/labels.ts';
import { STAFF_PERMISSIONS } from '#contract/admin/staff-permissions.ts';
import type { Received } from '#contract/schemas.ts';
import { PERMISSIONS, USUAL_PERMISSIONS } from '#domain/staff.ts';
import { CheckField, MoneyField, SelectField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import styles from './team.module.css';

export type Access = Omit<Received<'admin.team.grant'>, 'email'>;

export const USUAL_ACCESS: Access = {
  role: 'staff',
  permissions: [...USUAL_PERMISSIONS],
  refundLimit: null,
  refundLimitPerDay: null,
};

interface AccessFieldsProps {
  access: Access;
  errors: Partial<Record<string, string>>;
  onChange: (access: Access) => void;
}

export function AccessFields({ access, errors, onChange }: AccessFieldsProps) {
  const { role, permissions, refundLimit, refundLimitPerDay } = access;
  const id = useId();
  const change = (part: Partial<Access>) => onChange({ ...access, ...part });
  return (
    <>
      <SelectField
        label="Role"
        hint="Owners can do everything. They also manage the team, API keys and webhooks, and see costs."
        options={Object.entries(ROLE_LABELS)}
        value={role}
        onChange={(role) => change({ role })}
      />
      {role === 'staff' && (
        <fieldset className={layout.tightStack}>
          <legend>Permissions</legend>
          <div className={styles.permissions}>
            {PERMISSIONS.map((permission) => (
              <div key={permission}>
                <CheckField
                  label={STAFF_PERMISSIONS[permission].label}
                  checked={permissions.includes(permission)}
                  aria-describedby={`${id}-${permission}`}
                  onChange={(isChosen) =>
                    change({
                      permissions: PERMISSIONS.filter((one) =>
                        one === permission ? isChosen : permissions.includes(one),
                      ),
                    })
                  }
                />
                <p id={`${id}-${permission}`} className={look.hint}>
                  {capitalize(STAFF_PERMISSIONS[permission].can)}.
                </p>
              </div>
            ))}
          </div>
          {errors.permissions && <p className={look.error}>{errors.permissions}</p>}
        </fieldset>
      )}
      {role === 'staff' && permissions.includes('refunds') && (
        <div className={layout.fields}>
          <MoneyField
            label="Each refund up to (₹)"
            value={refundLimit}
            error={errors.refundLimit}
            onChange={(refundLimit) => change({ refundLimit })}
          />
          <MoneyField
            label="All refunds of a day up to (₹)"
            value={refundLimitPerDay}
            error={errors.refundLimitPerDay}
            onChange={(refundLimitPerDay) => change({ refundLimitPerDay })}
          />
        </div>
      )}
    </>
  );
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);
