import { useId } from 'react';
import { type Scene, type SceneShape, uploadedSize } from '#domain/content/scene.ts';
import { builtInPictures } from '#web/home/picture-sources.ts';
import styles from './home-editor.module.css';
import { SceneThumbnail } from './scene-thumbnail.tsx';

interface SampleChoiceProps {
  picture: Scene;
  shape: SceneShape;
  onChange: (file: string) => void;
}

/** The sample pictures, after the merchant's own picture or none. */
export function SampleChoice({ picture, shape, onChange }: SampleChoiceProps) {
  const name = useId();
  const isUploaded = uploadedSize(picture.file) !== undefined;
  const own = isUploaded ? { file: picture.file, label: 'Your picture' } : { file: '', label: 'No picture' };
  const samples = builtInPictures.map((file) => ({ file, label: `Sample picture ${file}` }));
  return (
    <div className={styles.samples} role="radiogroup" aria-label="Source">
      {[own, ...samples].map(({ file, label }) => (
        <label key={file} title={label}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={label}
            checked={picture.file === file}
            onChange={() => onChange(file)}
          />
          {file ? (
            <SceneThumbnail picture={{ ...picture, file }} shape={shape} />
          ) : (
            <span className={styles.none} aria-hidden="true">
              {label}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
