import { useState, useSyncExternalStore } from 'react';
import * as layout from '#content/layout.ts';
import { tabStorage } from '#web/browser/tab-storage.ts';
import { ASSISTANT_HIDDEN_KEY } from '#web/document/mark-assistant.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './assistant.module.css';
import type { Phase } from './create-conversation.ts';

const LABELS: Record<Phase, string> = {
  idle: layout.assistantIdle,
  starting: layout.assistantStarting,
  listening: layout.assistantListening,
  touring: layout.assistantTouring,
};

const isMarked = () => 'assistant' in document.documentElement.dataset;

export function Assistant() {
  const isShown = useSyncExternalStore(
    () => () => {},
    isMarked,
    () => false,
  );
  const [isHidden, setHidden] = useState(false);
  const [loaded, setLoaded] = useState<typeof import('./conversation.tsx')>();
  const [taps, setTaps] = useState(0);
  const [phase, setPhase] = useState<Phase>('idle');
  if (!isShown || isHidden) return null;

  function hide() {
    tabStorage.write(ASSISTANT_HIDDEN_KEY, true);
    delete document.documentElement.dataset.assistant;
    setHidden(true);
    document.getElementById('main')?.focus({ preventScroll: true });
    void notify.info(layout.assistantHidden);
  }

  const prepare = () => void import('./conversation.tsx').then(setLoaded, () => {});
  return (
    <aside className={styles.assistant} aria-label={layout.assistant}>
      <button
        type="button"
        className={styles.button}
        data-phase={phase}
        aria-label={LABELS[phase]}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare();
          setTaps(taps + 1);
        }}
      >
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="24" fill="var(--accent)" />
          <path d="M12 21v6m6-11v16m6-21v26m6-21v16m6-11v6" />
        </svg>
      </button>
      <button type="button" className={styles.hide} aria-label={layout.hideAssistant} onClick={hide}>
        <CloseIcon />
      </button>
      {loaded && <loaded.Conversation taps={taps} onPhase={setPhase} />}
    </aside>
  );
}
