import { Picture } from '#web/ui/picture.tsx';

export const Thumbnail = ({ src }: { src: string }) => (
  <div className="thumbnail">
    <Picture src={src} alt="" sizes="2.25rem" />
  </div>
);
