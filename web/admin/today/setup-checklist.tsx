import { Link } from 'react-router';
import { type ConfirmableStep, canConfirm } from '#domain/settings/setup.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { BLOCKER_LABELS, partLabel, type Setup, STEPS, Variables } from './setup-steps.tsx';

export function SetupChecklist({ setup, onDismiss }: { setup: Setup; onDismiss: () => void }) {
  const settings = useShopSettings();
  const action = useAdminAction();
  const confirm = (step: ConfirmableStep) =>
    action.run(async () => {
      await admin.call('admin.setup.confirm', { step });
      return `${STEPS[step].title} confirmed.`;
    });
  const { steps, blockers } = setup;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={layout.panel} id="setup" aria-labelledby="setup-title">
      <header className={layout.head}>
        <div>
          <h2 id="setup-title">Set up your shop</h2>
          <p className={look.hint}>
            {done} of {steps.length} steps done
          </p>
        </div>
        <Button kind="link" onClick={onDismiss}>
          Hide
        </Button>
      </header>
      <ActionError error={action.error} />
      <ol className={`${layout.timeline} ${layout.columns}`}>
        {steps.map(({ name, isDone, open }) => {
          const { title, to, text } = STEPS[name];
          return (
            <li key={name}>
              <h3>
                {to ? (
                  <Link to={to} reloadDocument={to === '/'}>
                    {title}
                  </Link>
                ) : (
                  title
                )}{' '}
                <span className={look.badge} data-look={isDone ? 'good' : undefined}>
                  {isDone ? 'Done' : 'Open'}
                </span>
              </h3>
              <p className={look.hint}>{text(setup, settings)}</p>
              {open.length > 0 && (
                <p className={look.hint}>
                  {canConfirm(name) ? 'Not looked at yet' : 'Missing'}: {open.map(partLabel).join(', ')}.
                </p>
              )}
              {!isDone && canConfirm(name) && (
                <Button kind="quiet" busy={action.isBusy} onClick={() => confirm(name)}>
                  Looks right<span className="visually-hidden">: {title}</span>
                </Button>
              )}
              {name === 'goLive' && blockers.length > 0 && (
                <ul>
                  {blockers.map((blocker) => (
                    <li key={blocker.name} className={look.hint}>
                      {BLOCKER_LABELS[blocker.name]}: <Variables names={blocker.variables} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      <p className={look.hint}>
        The variables are explained in <code>docs/running.md</code>, “Real accounts”.
      </p>
    </section>
  );
}
