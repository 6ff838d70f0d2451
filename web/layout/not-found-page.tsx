import { data } from 'react-router';
import { CategoryCards } from '#web/collection/category-cards.tsx';
import { NotFound } from './error-message.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <div className="page">
      <NotFound />
      <CategoryCards />
    </div>
  );
}
