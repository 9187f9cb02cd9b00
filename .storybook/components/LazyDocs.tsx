import { lazy, Suspense } from 'react';

const ComponentDocs = lazy(async () => ({ default: (await import('./ComponentDocs.tsx')).ComponentDocs }));

/** Loads the page of a component only for the documentation, so that tests of stories do not load it. */
export function LazyDocs() {
  return (
    <Suspense>
      <ComponentDocs />
    </Suspense>
  );
}
