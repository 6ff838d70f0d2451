import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AdminBrand } from './admin-brand.tsx';

const light = { file: '/pictures/uploads/light', width: 300, height: 100 };
const dark = { ...light, file: '/pictures/uploads/dark' };
const markup = (logo: Parameters<typeof AdminBrand>[0]['brand']['logo']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AdminBrand brand={{ name: 'Rani', logo }} />
    </MemoryRouter>,
  );

test('the dark bar of the admin shows the logo for dark pages, in both schemes', () => {
  expect(markup({ light, dark })).toContain('src="/pictures/uploads/dark.webp"');
  expect(markup({ light, dark })).not.toMatch(/light|data-plate/);
});

test('a logo without a version for dark pages stands on a plate', () => {
  expect(markup({ light, dark: null })).toMatch(/data-plate.*src="\/pictures\/uploads\/light.webp"/);
  expect(markup(null)).toContain('Rani');
  expect(markup(null)).not.toContain('data-plate');
});
