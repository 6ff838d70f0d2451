import styles from './email-frame.module.css';
import layout from './layout.module.css';

interface EmailFrameProps {
  html: string;
  /** By default as wide as its place. */
  device?: 'phone' | 'desk';
}

export const EmailFrame = ({ html, device = 'desk' }: EmailFrameProps) => (
  <iframe
    className={`${layout.box} ${styles.email}`}
    data-device={device}
    title="Preview of the email"
    // The frame runs no scripts. The same origin lets this page set the styles.
    sandbox="allow-same-origin"
    srcDoc={html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="')}
    onLoad={({ currentTarget }) => applyStyles(currentTarget.contentDocument)}
  />
);

/** The Content-Security-Policy of the page, which the frame inherits, forbids `style` attributes in HTML. */
function applyStyles(email: Document | null): void {
  for (const element of email?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? '';
}
