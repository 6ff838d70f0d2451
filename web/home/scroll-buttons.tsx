import { home } from '#content/home.ts';
import styles from './scroll-buttons.module.css';

/** Scrolls the list of the section that it is in. */
export const ScrollButtons = () => (
  <div className={styles.buttons}>
    <button
      type="button"
      aria-label={home.strip.previous}
      onClick={({ currentTarget }) => scroll(currentTarget, -1)}
    >
      ←
    </button>
    <button
      type="button"
      aria-label={home.strip.next}
      onClick={({ currentTarget }) => scroll(currentTarget, 1)}
    >
      →
    </button>
  </div>
);

function scroll(button: Element, direction: 1 | -1): void {
  const list = button.closest('section')!.querySelector('ul')!;
  list.scrollBy({ left: direction * list.clientWidth });
}
