import { data } from 'react-router';
import { NotFound } from './error-message.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <div className="page">
      <NotFound />
    </div>
  );
}
