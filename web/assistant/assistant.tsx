import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import styles from './assistant.module.css';
import type { Phase } from './create-conversation.ts';

const LABELS: Record<Phase, string> = {
  idle: 'Voice assistant',
  starting: 'Voice assistant: cancel',
  listening: 'Voice assistant: stop listening',
  touring: 'Voice assistant: stop the tour',
};

const canListen = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** The round button at the bottom left. What it does comes when somebody is about to press it. */
export function Assistant() {
  const isAble = useSyncExternalStore(
    () => () => {},
    canListen,
    () => false,
  );
  const isAtProduct = useLocation().pathname.startsWith('/productdetail/');
  const [parts, setParts] = useState<typeof import('./conversation.tsx')>();
  const [taps, setTaps] = useState(0);
  const [phase, setPhase] = useState<Phase>('idle');
  if (!isAble) return null;

  // On a bad line the next try fetches it again.
  const prepare = () => void import('./conversation.tsx').then(setParts, () => {});
  return (
    <aside className={styles.assistant} data-raised={isAtProduct} aria-label="Assistant">
      <button
        type="button"
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
      {parts && <parts.Conversation taps={taps} onPhase={setPhase} />}
    </aside>
  );
}
