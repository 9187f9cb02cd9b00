/** Pages that search engines may show, without the base path of the portal: single pages, and pages of records. */
const fixedPages = ['/', '/developer', '/privacy', '/agreement'] as const;
const recordPages = ['/detail', '/dataSetDetail'] as const;

export const publicPages = { fixed: fixedPages, records: recordPages } as const;

const all: ReadonlySet<string> = new Set([...fixedPages, ...recordPages, '/index.html']);

/** True if search engines may show this page. `path` has no base path and no query, and begins with a slash. */
export const isPublicPage = (path: string): boolean => all.has(path);
