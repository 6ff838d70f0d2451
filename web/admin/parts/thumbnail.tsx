import { Picture } from '#web/ui/picture.tsx';
import layout from './layout.module.css';

export const Thumbnail = ({ src }: { src: string }) => (
  <div className={layout.thumbnail}>
    <Picture src={src} alt="" sizes="2.25rem" />
  </div>
);
