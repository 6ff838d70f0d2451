import { Link } from 'react-router';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { BLOCKER_LABELS, type Setup, STEPS, Variables } from './setup-steps.tsx';

export function SetupChecklist({ setup, onDismiss }: { setup: Setup; onDismiss: () => void }) {
  const { policy } = useShopSettings();
  const { steps, blockers } = setup;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="panel setup" id="setup" aria-labelledby="setup-title">
      <header>
        <div>
          <h2 id="setup-title">Set up your shop</h2>
          <p className="hint">
            {done} of {steps.length} steps done
          </p>
        </div>
        <Button kind="link" onClick={onDismiss}>
          Hide
        </Button>
      </header>
      <ol>
        {steps.map(({ name, isDone }) => {
          const { title, to, text } = STEPS[name];
          return (
            <li key={name} data-done={isDone || undefined}>
              <h3>
                {to ? (
                  <Link to={to} reloadDocument={to === '/'}>
                    {title}
                  </Link>
                ) : (
                  title
                )}{' '}
                <span className="badge" data-look={isDone ? 'good' : undefined}>
                  {isDone ? 'Done' : 'Open'}
                </span>
              </h3>
              <p className="hint">{text(setup, policy)}</p>
              {name === 'goLive' && blockers.length > 0 && (
                <ul className="hint">
                  {blockers.map((blocker) => (
                    <li key={blocker.name}>
                      {BLOCKER_LABELS[blocker.name]}: <Variables names={blocker.variables} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      <p className="hint">
        The variables are explained in <code>docs/running.md</code>, “Real accounts”.
      </p>
    </section>
  );
}
