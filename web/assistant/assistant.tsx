import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '#web/browser/tab-storage.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './assistant.module.css';
import type { Phase } from './create-conversation.ts';

const LABELS: Record<Phase, string> = {
  idle: 'Voice assistant',
  starting: 'Voice assistant: cancel',
  listening: 'Voice assistant: stop listening',
  touring: 'Voice assistant: stop the tour',
};

const HIDDEN_KEY = 'haroz.assistant-hidden';

/** Where a phone has no room for it beside the fields: there it waits at the end of the page. */
const FORMS = /^\/(login|signup|cart|checkout|contact)$|^\/(order|auth)\//;

const canListen = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** The round button at the bottom left. What it does comes when somebody is about to press it. */
export function Assistant() {
  const isAble = useSyncExternalStore(
    () => () => {},
    canListen,
    () => false,
  );
  const { pathname } = useLocation();
  const [isHidden, setHidden] = useState(() => tabStorage.read(HIDDEN_KEY) === true);
  const [parts, setParts] = useState<typeof import('./conversation.tsx')>();
  const [taps, setTaps] = useState(0);
  const [phase, setPhase] = useState<Phase>('idle');
  if (!isAble || isHidden) return null;

  function hide() {
    tabStorage.write(HIDDEN_KEY, true);
    setHidden(true);
    document.getElementById('main')?.focus({ preventScroll: true });
    void notify.info('The assistant is hidden until your next visit.');
  }

  // On a bad line the next try fetches it again.
  const prepare = () => void import('./conversation.tsx').then(setParts, () => {});
  return (
    <aside
      className={styles.assistant}
      data-in-bar={pathname.startsWith('/productdetail/')}
      data-at-end={FORMS.test(pathname)}
      aria-label="Assistant"
    >
      <button
        type="button"
        className={styles.round}
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
          <circle cx="24" cy="24" r="24" fill="var(--marigold)" />
          <path d="M12 21v6m6-11v16m6-21v26m6-21v16m6-11v6" />
        </svg>
      </button>
      <button type="button" className={styles.hide} aria-label="Hide assistant" onClick={hide}>
        <CloseIcon />
      </button>
      {parts && <parts.Conversation taps={taps} onPhase={setPhase} />}
    </aside>
  );
}
