/**
 * Pages that search engines may show, without the base path of the portal. `fixedPages`: single pages.
 * `recordPages`: pages that show a record.
 */
const fixedPages = ['/', '/developer', '/privacy', '/agreement'] as const;
const recordPages = ['/detail', '/dataSetDetail'] as const;

export const publicPages = { fixed: fixedPages, records: recordPages } as const;

const all: ReadonlySet<string> = new Set([...fixedPages, ...recordPages, '/index.html']);

/**
 * Returns true if search engines may show this page. `path` begins with a slash and has no base path and no query.
 */
export const isPublicPage = (path: string): boolean => all.has(path);
