import look from '#web/admin/parts/look.module.css';
import styles from './section-index.module.css';

/** The titles of the panels above, if the form is long enough to lose them. */
export const SectionIndex = ({ titles }: { titles: readonly string[] }) => (
  <nav className={styles.index} data-from="desk" aria-label="Sections">
    {titles.map((title) => (
      <button
        key={title}
        type="button"
        className={look.hint}
        onClick={({ currentTarget }) => show(currentTarget, title)}
      >
        {title}
      </button>
    ))}
  </nav>
);

function show(button: HTMLElement, title: string) {
  const headings = button.closest('form')!.querySelectorAll('h2');
  const panel = [...headings].find(({ textContent }) => textContent === title)?.closest('section, details');
  if (panel instanceof HTMLDetailsElement) panel.open = true;
  panel?.scrollIntoView();
  panel
    ?.querySelector<HTMLElement>('summary, input, textarea, select, button')
    ?.focus({ preventScroll: true });
}
