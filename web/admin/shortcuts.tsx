import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#web/ui/dialog.tsx';
import { useNavItems } from './navigation.tsx';

const OFF = 'haroz.admin.shortcuts-off';
/** How long `g` waits for its second key. */
const PATIENCE_MS = 1500;

const KEYS: [string[], string][] = [
  [['/'], 'Search on this page'],
  [['j', 'k'], 'Next and previous row of the list, or order'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select row'],
  [['p'], 'Mark as packed (selected orders or the open order)'],
  [['s'], 'Ship them'],
  [['l'], 'Open their packing slips'],
  [['n'], 'Add something new, where that is possible'],
  [['?'], 'This help'],
];

/** Keys that work wherever nobody is typing; single keys can be switched off for those whom they disturb (WCAG 2.1.4). */
export function Shortcuts() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isOn, setOn] = useState(() => localStorage.getItem(OFF) === null);
  const areas = useNavItems();
  const navigate = useNavigate();
  // Not 0: a page younger than the wait would take any key for the second one.
  const pressedG = useRef(-Infinity);

  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const area = areas.find(({ key }) => key === event.key);
      if (area && event.timeStamp - pressedG.current < PATIENCE_MS) navigate(area.to);
      else if (event.key === '?') setHelpOpen(true);
      else if (!act(event.key)) {
        pressedG.current = event.key === 'g' ? event.timeStamp : -Infinity;
        return;
      }
      pressedG.current = -Infinity;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, areas, navigate]);

  function toggle() {
    if (isOn) localStorage.setItem(OFF, '1');
    else localStorage.removeItem(OFF);
    setOn(!isOn);
  }

  return (
    <>
      <button type="button" data-kind="link" className="shortcuts-button" onClick={() => setHelpOpen(true)}>
        Shortcuts <kbd>?</kbd>
      </button>
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} label="Keyboard shortcuts">
        <div className="shortcut-list">
          <h2>Keyboard shortcuts</h2>
          <dl>
            {KEYS.map(([keys, does]) => (
              <Keys key={does} keys={keys} does={does} />
            ))}
            {areas.map(({ key, label }) => (
              <Keys key={key} keys={['g', key]} does={`Go to ${label}`} />
            ))}
          </dl>
          <label className="check-label">
            <input type="checkbox" checked={isOn} onChange={toggle} /> Use single-key shortcuts
          </label>
        </div>
      </Dialog>
    </>
  );
}

const Keys = ({ keys, does }: { keys: string[]; does: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
);

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('dialog') !== null);

/** What a key does to the page that is shown; false where it has nothing to do. */
function act(key: string): boolean {
  const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);
  if (key === '/') return focus(find('[type=search]'));
  if (key === 'n') return click(find('[data-new]'));
  if (key === 'x') return click(rowOf(document.activeElement)?.querySelector<HTMLElement>('[type=checkbox]'));
  if ((key === 'j' || key === 'k') && move(key === 'j' ? 1 : -1)) return true;
  return /^[a-z]$/.test(key) && click(find(`[data-key="${key}"]:not(:disabled)`));
}

const rowOf = (element: Element | null) => element?.closest('tr') ?? null;

function move(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('#main [data-row]')];
  const current = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement));
  const next = current === -1 ? 0 : Math.min(links.length - 1, Math.max(0, current + by));
  return focus(links[next]);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
