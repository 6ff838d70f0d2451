import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { Scene } from '#domain/content/scene.ts';
import styles from './home-editor.module.css';

const STEP = 0.05;

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;

interface FocusPickerProps {
  file: string;
  focus: Scene['focus'];
  onChange: (focus: Scene['focus']) => void;
}

export function FocusPicker({ file, focus, onChange }: FocusPickerProps) {
  const point = useRef<HTMLSpanElement>(null);

  // The Content-Security-Policy allows styles that scripts set, not those in the HTML.
  useLayoutEffect(() => {
    const { style } = point.current!;
    style.insetInlineStart = `${focus.x * 100}%`;
    style.insetBlockStart = `${focus.y * 100}%`;
  }, [focus]);

  function pick({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(focus.x + by[0]), y: within(focus.y + by[1]) });
  }

  const percent = (share: number) => Math.round(share * 100);
  return (
    <button
      type="button"
      className={styles.picker}
      aria-label={`Focal point: ${percent(focus.x)}% from the left, ${percent(focus.y)}% from the top. Move it with the arrow keys.`}
      onPointerDown={pick}
      onPointerMove={pick}
      onKeyDown={step}
    >
      <img src={`${file}-original.webp`} alt="" draggable={false} />
      <span ref={point} />
    </button>
  );
}
