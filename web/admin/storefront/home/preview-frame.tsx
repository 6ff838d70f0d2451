import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { prefixOf } from '#domain/language.ts';
import { homePreview } from '#domain/paths.ts';
import { shop } from '#shop';
import { SelectField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { EditedSection, StoredSection } from '#web/home/section.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './home-editor.module.css';
import { PREVIEW_READY, type PreviewMessage, type Scheme } from './preview-message.ts';

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 900 } };
const SEND_AFTER_MS = 250;

interface PreviewFrameProps {
  sections: StoredSection[];
  edited?: EditedSection | undefined;
  language?: string;
}

export function PreviewFrame({ sections, edited, language = shop.languages[0]! }: PreviewFrameProps) {
  const [device, setDevice] = useState<keyof typeof SIZES>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [loads, setLoads] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = SIZES[device];

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY)
        setLoads((before) => before + 1);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    if (loads === 0) return;
    const message: PreviewMessage = { type: 'haroz.preview', sections, scheme, edited };
    const timer = setTimeout(
      () => frame.current?.contentWindow?.postMessage(message, location.origin),
      SEND_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [loads, sections, scheme, edited]);

  // The Content-Security-Policy allows styles that scripts set, not those in the HTML.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const scaleDown = () => {
      const scale = Math.min(1, current.clientWidth / width);
      current.style.blockSize = `${height * scale}px`;
      const { style } = frame.current!;
      style.inlineSize = `${width}px`;
      // A stylesheet can make the box lower.
      style.blockSize = `${current.clientHeight / scale}px`;
      style.scale = String(scale);
    };
    const observer = new ResizeObserver(scaleDown);
    observer.observe(current);
    scaleDown();
    return () => observer.disconnect();
  }, [width, height]);

  return (
    <section
      className={`${layout.stack} ${styles.preview}`}
      aria-label="Preview"
      data-open={isOpen || undefined}
      data-device={device}
    >
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        data-unfolds={isOpen ? undefined : true}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide preview' : 'Show preview'}
      </Button>
      <div id={id} className={layout.stack}>
        <div className={`${layout.fields} ${layout.dense}`}>
          <SelectField
            label="Device"
            options={[
              ['phone', 'Phone'],
              ['desk', 'Desktop'],
            ]}
            value={device}
            onChange={setDevice}
          />
          <SelectField
            label="Colours"
            options={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            value={scheme}
            onChange={setScheme}
          />
        </div>
        <div ref={box} className={`${layout.box} ${layout.shop} ${styles.frame}`}>
          <iframe
            ref={frame}
            src={prefixOf(language, shop.languages) + homePreview}
            title="Preview of the home page"
          />
        </div>
        <p className={look.hint}>Includes unsaved changes and scheduled sections.</p>
      </div>
    </section>
  );
}
