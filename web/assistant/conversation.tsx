import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { shop } from '#shop';
import { useStore } from '#web/browser/store.ts';
import { notify } from '#web/ui/notify.ts';
import { act } from './act.ts';
import { chime } from './chime.ts';
import styles from './conversation.module.css';
import { createConversation, type Phase } from './create-conversation.ts';
import { isFirstUse } from './first-use.ts';
import { recognise } from './recognise.ts';
import { silence, speak } from './speak.ts';

const SITES = { instagram: 'Instagram', youtube: 'YouTube' };

interface ConversationProps {
  /** How often the button was pressed. */
  taps: number;
  onPhase: (phase: Phase) => void;
}

/** What was heard and answered, for those who cannot hear; and everything behind the button. */
export function Conversation({ taps, onPhase }: ConversationProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [conversation] = useState(() =>
    createConversation({
      recognise,
      speak,
      silence,
      chime,
      act: (deed) => act(deed, navigate),
      complain: notify.error,
      isFirstUse,
    }),
  );
  const { phase, heard, answer, site } = useStore(conversation);
  const answeredTaps = useRef(0);

  useEffect(() => onPhase(phase), [onPhase, phase]);

  useEffect(() => {
    if (taps === answeredTaps.current) return;
    answeredTaps.current = taps;
    void conversation.tap();
  }, [conversation, taps]);

  useEffect(() => conversation.arrived(pathname + search), [conversation, pathname, search]);

  useEffect(() => endOn(conversation), [conversation]);

  return (
    <div className={styles.conversation}>
      <div role="status">
        {heard && <p className={styles.heard}>You said “{heard}”</p>}
        {answer && <p>{answer}</p>}
      </div>
      {site && (
        <a href={shop.socials[site]} target="_blank" rel="noreferrer">
          {SITES[site]} (opens in a new tab)
        </a>
      )}
      {phase === 'touring' && <p className={styles.heard}>Tap anywhere or press Escape to stop.</p>}
    </div>
  );
}

/** Escape, a click on anything but the button, hiding the assistant, and leaving the page. */
function endOn({ end, left }: ReturnType<typeof createConversation>) {
  const listening = new AbortController();
  const { signal } = listening;
  const isButton = (target: EventTarget | null) => (target as Element).closest('[data-phase]') !== null;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  document.addEventListener('click', ({ target }) => isButton(target) || end(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && left(), { signal });
  return () => {
    listening.abort();
    end();
  };
}
