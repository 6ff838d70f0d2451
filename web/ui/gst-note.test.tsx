import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { GstNote } from './gst-note.tsx';

const noteIn = (isGstRegistered: boolean) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: GstNote }]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: JSON.stringify({ isGstRegistered }) } }} />,
  );
};

test('prices contain GST only in a shop with a GSTIN', () => {
  expect(noteIn(true)).toContain('GST included');
  expect(noteIn(false)).toBe('');
});
