import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from './form/fields.tsx';
import { useNavItems } from './navigation.tsx';
import styles from './shortcuts.module.css';

const OFF_KEY = 'haroz.admin.shortcuts-off';
const SECOND_KEY_MS = 1500;

const KEYS: [string[], string][] = [
  [['Ctrl', 'K'], 'Search everything'],
  [['/'], 'Search this page'],
  [['j', 'k'], 'Next or previous row or order'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [['p'], 'Mark as packed (selected orders or the open order)'],
  [['s'], 'Ship'],
  [['b'], 'Book couriers (selected orders)'],
  [['l'], 'Open packing slips'],
  [['n'], 'Create (products and coupons)'],
  [['?'], 'Show keyboard shortcuts'],
];

interface ShortcutsProps {
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
}

/** WCAG 2.1.4 requires that single-key shortcuts can be switched off. */
export function Shortcuts({ isHelpOpen, setHelpOpen }: ShortcutsProps) {
  const [isEnabled, setEnabled] = useState(() => localStorage.getItem(OFF_KEY) === null);
  const navItems = useNavItems();
  const navigate = useNavigate();
  // Not 0, because on a new page any key would then count as the second one.
  const pressedG = useRef(-Infinity);

  // Before the page is painted, so that an early key press is not lost.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const item = navItems.find(({ key }) => key === event.key);
      if (item && event.timeStamp - pressedG.current < SECOND_KEY_MS) navigate(item.to);
      else if (event.key === '?') setHelpOpen(true);
      else if (!runShortcut(event.key)) {
        pressedG.current = event.key === 'g' ? event.timeStamp : -Infinity;
        return;
      }
      pressedG.current = -Infinity;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isEnabled, navItems, navigate, setHelpOpen]);

  function toggle() {
    if (isEnabled) localStorage.setItem(OFF_KEY, '1');
    else localStorage.removeItem(OFF_KEY);
    setEnabled(!isEnabled);
  }

  return (
    <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} label="Keyboard shortcuts">
      <div className={layout.wideStack}>
        <h2>Keyboard shortcuts</h2>
        <dl className={look.facts}>
          {[...KEYS, ...navItems.map(({ key, label }) => [['g', key], `Go to ${label}`] as const)].map(
            ([keys, description]) => (
              <Fragment key={description}>
                <dt>
                  {keys.map((key) => (
                    <Fragment key={key}>
                      <kbd className={styles.key}>{key}</kbd>{' '}
                    </Fragment>
                  ))}
                </dt>
                <dd>{description}</dd>
              </Fragment>
            ),
          )}
        </dl>
        <CheckField label="Use single-key shortcuts" checked={isEnabled} onChange={toggle} />
      </div>
    </Dialog>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('dialog') !== null);

function runShortcut(key: string): boolean {
  const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);
  if (key === '/') return focus(find('[type=search]'));
  if (key === 'n') return click(find('[data-new]'));
  if (key === 'x') return click(rowOf(document.activeElement)?.querySelector<HTMLElement>('[type=checkbox]'));
  if ((key === 'j' || key === 'k') && moveFocus(key === 'j' ? 1 : -1)) return true;
  return /^[a-z]$/.test(key) && click(find(`[data-key="${key}"]:not(:disabled)`));
}

const rowOf = (element: Element | null) => element?.closest('tr') ?? null;

function moveFocus(by: 1 | -1): boolean {
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
