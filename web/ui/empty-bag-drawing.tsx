import { Drawing } from './drawing.tsx';

export const EmptyBagDrawing = () => (
  <Drawing>
    <circle cx="106" cy="42" r="20" fill="var(--accent)" stroke="none" />
    <path d="M14 104h132" />
    <path d="M52 46h52l6 58H46z" fill="var(--background)" />
    <path d="M66 58V42a12 12 0 0 1 24 0v16" />
  </Drawing>
);
