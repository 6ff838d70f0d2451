import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './action-form.module.css';

interface ActionDialogProps {
  words: { open: string; title: string; submit: string; busy: string; cancel: string; done?: string };
  /** The accessible name of the button, if several have its label. */
  name?: string;
  hint?: ReactNode;
  isDisabled?: boolean;
  isDangerous?: boolean;
  kind?: 'primary' | 'quiet' | 'link';
  /** The outcome of what is filled in, in sight with the buttons. */
  outcome?: ReactNode;
  save: (form: FormData) => Promise<unknown>;
  children: ReactNode;
}

export function ActionDialog({
  words,
  name,
  hint,
  isDisabled = false,
  isDangerous = false,
  kind = 'quiet',
  outcome,
  save,
  children,
}: ActionDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, run } = useAction();
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isDone = await run(async () => {
      await save(form);
      await revalidate();
    });
    if (!isDone) return;
    close();
    if (words.done) void notify.success(words.done);
  }

  return (
    <>
      <div className={styles.actions}>
        <Button
          kind={kind}
          aria-label={name}
          data-tone={isDangerous ? 'danger' : undefined}
          onClick={() => setOpen(true)}
        >
          {words.open}
        </Button>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <Dialog open={isOpen} onClose={close} label={words.title}>
        <form className={styles.form} onSubmit={submit}>
          <h2>{words.title}</h2>
          {children}
          <div className={styles.submit}>
            {outcome}
            <p className={styles.error} role="alert">
              {error?.message}
            </p>
            <div className={styles.actions}>
              <Button
                type="submit"
                kind={isDangerous ? 'danger' : 'primary'}
                busy={isBusy}
                disabled={isDisabled}
              >
                {isBusy ? words.busy : words.submit}
              </Button>
              <Button kind="quiet" onClick={close}>
                {words.cancel}
              </Button>
            </div>
          </div>
        </form>
      </Dialog>
    </>
  );
}
