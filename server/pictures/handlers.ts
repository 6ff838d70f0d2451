import type { Handlers } from '#server/http/endpoint.ts';
import { makePicture } from './make.ts';
import { openPictureStore } from './store.ts';

export const pictureHandlers = {
  'admin.picture.upload': async ({ body }, { config }) => {
    const { picture, files } = await makePicture(body);
    const store = openPictureStore(config);
    await Promise.all([...files].map(([name, content]) => store.save(name, content)));
    return { data: picture };
  },
} satisfies Partial<Handlers>;
