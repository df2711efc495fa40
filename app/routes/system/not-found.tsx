import { data } from 'react-router';
import { MissingPage } from '#app/ui/fault-pages.tsx';

/** Any path that is not on the map; it has to be a route, so that the middleware runs for it too. */
export const loader = () => data(null, 404);
export const action = () => data(null, 404);

export default function NotFoundPage() {
  return <MissingPage />;
}
