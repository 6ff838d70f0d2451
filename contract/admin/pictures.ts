import { z } from 'zod';
import { focus, uploadedScene } from '#contract/content/picture.ts';
import { picture } from '#contract/picture.ts';
import { SCENE_SHAPES, type SceneShape } from '#domain/content/scene.ts';

const body = { types: /^image\//, maxBytes: 15 * 1024 * 1024 };

export const adminPictureSchemas = {
  'admin.picture.upload': {
    access: 'staff',
    summary:
      'Stores a picture (the body: JPEG, PNG, WebP or AVIF, at most 15 MB), cropped to 3:4 unless it keeps its own shape, and returns its URL',
    body,
    /** Products are 3 to 4; pages show pictures in their own shape. */
    input: z.object({ shape: z.enum(['product', 'own']).optional() }),
    output: picture.omit({ alt: true }),
  },
  'admin.picture.uploadScene': {
    access: 'staff',
    summary:
      'Stores a wide picture for the home page; `admin.picture.cutScene` makes the files that it shows',
    body,
    output: z.object({ file: uploadedScene }),
  },
  'admin.picture.cutScene': {
    access: 'staff',
    summary:
      'Cuts an uploaded picture around a focal point for the preview; publishing makes the other files',
    input: z.object({
      file: uploadedScene,
      shape: z.enum(Object.keys(SCENE_SHAPES) as [SceneShape, ...SceneShape[]]),
      focus,
    }),
    output: z.null(),
  },
} as const;
