import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" busy={busy}>
    {children}
  </Button>
);
