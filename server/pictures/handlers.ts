import type { Config } from '#server/config/config.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { makePicture } from './make.ts';
import { makeBrandPicture } from './make-brand-picture.ts';
import { cutScene, saveScene } from './scene.ts';
import { openPictureStore } from './store.ts';

export const pictureHandlers = {
  'admin.picture.upload': async ({ input, body }, { config }) => {
    const { picture, files } = await makePicture(body, input.shape);
    await saveAll(config, files);
    return { data: picture };
  },

  'admin.brand.upload': async ({ input, body }, { config }) => {
    const { picture, files } = await makeBrandPicture(input.purpose, body);
    await saveAll(config, files);
    return { data: picture };
  },

  'admin.picture.uploadScene': async ({ body }, { config }) => ({
    data: { file: await saveScene(openPictureStore(config), body) },
  }),

  'admin.picture.cutScene': async ({ input: { shape, ...scene } }, { config }) => {
    await cutScene(openPictureStore(config), scene, shape, ['webp']);
    return { data: null };
  },
} satisfies Partial<Handlers>;

async function saveAll(config: Config, files: Map<string, Buffer>): Promise<void> {
  const store = openPictureStore(config);
  await Promise.all([...files].map(([name, content]) => store.save(name, content)));
}
