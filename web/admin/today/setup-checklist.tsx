import { Link } from 'react-router';
import { type ConfirmableStep, canConfirm, type SetupStep } from '#domain/settings/setup.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { BLOCKER_LABELS, partLabel, type Setup, STEPS, Variables } from './setup-steps.tsx';
import styles from './today.module.css';

export function SetupChecklist({ setup, onDismiss }: { setup: Setup; onDismiss: () => void }) {
  const action = useAdminAction();
  const confirm = (step: ConfirmableStep) =>
    action.run(async () => {
      await admin.call('admin.setup.confirm', { step });
      return `${STEPS[step].title} confirmed.`;
    });
  const { steps, blockers } = setup;
  const next = steps.find(({ isDone }) => !isDone)?.name;
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
      <ol className={styles.steps}>
        {steps.map((step) =>
          step.isDone ? (
            <DoneStep key={step.name} name={step.name} />
          ) : (
            <OpenStep
              key={step.name}
              {...{ step, setup }}
              isNext={step.name === next}
              isBusy={action.isBusy}
              onConfirm={confirm}
            />
          ),
        )}
      </ol>
      {blockers.length > 0 && (
        <details>
          <summary>For your developer</summary>
          <div className={layout.tightStack}>
            <p className={look.hint}>
              Set these variables on the server, then restart it. They are explained in{' '}
              <code>docs/running.md</code>, “Real accounts”.
            </p>
            <ul>
              {blockers.map((blocker) => (
                <li key={blocker.name} className={look.hint}>
                  {BLOCKER_LABELS[blocker.name]}: <Variables names={blocker.variables} />
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </section>
  );
}

function DoneStep({ name }: { name: SetupStep }) {
  const { title, to } = STEPS[name];
  return (
    <li data-done>
      <CheckIcon />
      <h3>
        {to ? (
          <Link to={to} reloadDocument={to === '/'}>
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="visually-hidden">: Done</span>
      </h3>
    </li>
  );
}

interface OpenStepProps {
  step: Setup['steps'][number];
  setup: Setup;
  /** Opened, and with the primary button. */
  isNext: boolean;
  isBusy: boolean;
  onConfirm: (step: ConfirmableStep) => void;
}

function OpenStep({ step: { name, open }, setup, isNext, isBusy, onConfirm }: OpenStepProps) {
  const settings = useShopSettings();
  const { title, to, action, text } = STEPS[name];
  return (
    <li data-next={isNext || undefined}>
      <details open={isNext}>
        <summary>
          <h3>{title}</h3>
        </summary>
        <div className={layout.tightStack}>
          <p>{text(setup, settings)}</p>
          {open.length > 0 && (
            <p className={look.hint}>
              {canConfirm(name) ? 'Not looked at yet' : 'Missing'}: {open.map(partLabel).join(', ')}.
            </p>
          )}
          {name === 'goLive' && (
            <ul>
              {setup.blockers.map((blocker) => (
                <li key={blocker.name}>{BLOCKER_LABELS[blocker.name]}</li>
              ))}
            </ul>
          )}
          <div className={layout.row}>
            {to && (
              <ButtonLink to={to} reloadDocument={to === '/'} kind={isNext ? 'primary' : 'quiet'}>
                {action}
              </ButtonLink>
            )}
            {canConfirm(name) && (
              <Button kind="quiet" busy={isBusy} onClick={() => onConfirm(name)}>
                Looks right<span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}
