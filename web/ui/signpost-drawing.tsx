import { Drawing } from './drawing.tsx';

export const SignpostDrawing = () => (
  <Drawing>
    <circle cx="50" cy="40" r="20" fill="var(--accent)" stroke="none" />
    <path d="M14 104h132M80 104V24" />
    <path d="M80 30h42l10 10-10 10H80z" fill="var(--background)" />
    <path d="M80 58H44l-10 9 10 9h36z" fill="var(--background)" />
  </Drawing>
);
