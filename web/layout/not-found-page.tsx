import { data } from 'react-router';
import { CategoryCards } from '#web/listing/category-cards.tsx';
import { toScenes } from '#web/ui/scene-sources.ts';
import { SignpostDrawing } from '#web/ui/signpost-drawing.tsx';
import { StudioScene } from '#web/ui/studio-scene.tsx';
import { NotFound } from './error-message.tsx';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/hero-3-desk-*', { eager: true, query: '?url', import: 'default' }),
);

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <div className="page">
      <NotFound drawing={<StudioScene scenes={scenes} name="hero-3" fallback={<SignpostDrawing />} />} />
      <CategoryCards />
    </div>
  );
}
