import { Drawing } from './drawing.tsx';

export const CloudDrawing = () => (
  <Drawing>
    <circle cx="104" cy="40" r="20" fill="var(--accent)" stroke="none" />
    <path d="M14 104h132" />
    <path d="M56 88a18 18 0 0 1-2-36 26 26 0 0 1 50-4 20 20 0 0 1 4 40z" fill="var(--background)" />
    <path d="M70 64l20 20M90 64L70 84" />
  </Drawing>
);
