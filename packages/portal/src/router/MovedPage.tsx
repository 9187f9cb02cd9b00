import { Navigate, useLocation } from 'react-router';
import type { Moved } from '../routes/toRoutes.ts';

/** Redirects from a former address of a page to its present address. The query is kept. */
export function MovedPage({ moved: { query, to } }: { readonly moved: Moved }) {
  const params = new URLSearchParams(useLocation().search);
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
  return <Navigate to={{ pathname: to, search: params.toString() }} replace />;
}
