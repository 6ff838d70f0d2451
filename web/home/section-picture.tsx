import { Scene } from '#web/ui/scene.tsx';
import type { SectionPicture as Picture, Section } from './section.ts';

interface SectionPictureProps {
  picture: Picture;
  device: Section['device'];
  sizes?: string;
  eager?: boolean;
}

export const SectionPicture = ({ picture, ...rest }: SectionPictureProps) =>
  picture.sources && <Scene sources={picture.sources} alt={picture.alt} {...rest} />;
