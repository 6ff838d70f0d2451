import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { assistant } from '#content/assistant.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useStore } from '#web/browser/store.ts';
import { isVisitor } from '#web/identity/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { chime } from './chime.ts';
import styles from './conversation.module.css';
import { createConversation, type Phase } from './create-conversation.ts';
import { isFirstUse } from './first-use.ts';
import { performAction } from './perform-action.ts';
import { recognize } from './recognize.ts';
import { silence, speak } from './speak.ts';

const SITES = { instagram: 'Instagram', youtube: 'YouTube' };

interface ConversationProps {
  taps: number;
  onPhase: (phase: Phase) => void;
}

export function Conversation({ taps, onPhase }: ConversationProps) {
  const navigate = useNavigate();
  const { brand, categories } = useShopSettings();
  const { pathname, search } = useLocation();
  const [conversation] = useState(() =>
    createConversation({
      recognize,
      speak,
      silence,
      chime,
      act: (action) => performAction(action, { navigate, brand }),
      showError: notify.error,
      isFirstUse,
      isVisitor,
      categories,
      brand,
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

  useEffect(() => conversation.onNavigate(pathname + search), [conversation, pathname, search]);

  useEffect(() => endOnLeave(conversation), [conversation]);

  return (
    <div className={styles.conversation}>
      <div role="status">
        {heard && <p className={styles.transcript}>{assistant.youSaid(heard)}</p>}
        {answer && <p>{answer}</p>}
      </div>
      {site && (
        <a href={brand.socials[site]} target="_blank" rel="noreferrer">
          {assistant.opensInNewTab(SITES[site])}
        </a>
      )}
      {phase === 'touring' && <p className={styles.transcript}>{assistant.stopTour}</p>}
    </div>
  );
}

function endOnLeave({ end, onHide }: ReturnType<typeof createConversation>) {
  const listening = new AbortController();
  const { signal } = listening;
  const isButton = (target: EventTarget | null) => (target as Element).closest('[data-phase]') !== null;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  document.addEventListener('click', ({ target }) => isButton(target) || end(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && onHide(), { signal });
  return () => {
    listening.abort();
    end();
  };
}
