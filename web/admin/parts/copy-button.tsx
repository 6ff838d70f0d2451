import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface CopyButtonProps {
  text: string;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Nothing without a secure context, where browsers have no clipboard. */
export function CopyButton({ text, kind = 'primary', children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button kind={kind} onClick={() => void copy().catch(() => {})}>
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
