/** The pages that search engines may show, without the portal's base: single pages, and pages of records. */
const fixedPages = ['/', '/developer', '/privacy', '/agreement'] as const;
const recordPages = ['/detail', '/dataSetDetail'] as const;

export const publicPages = { fixed: fixedPages, records: recordPages } as const;

const all: ReadonlySet<string> = new Set([...fixedPages, ...recordPages, '/index.html']);

/** May search engines show this page? `path` is without base and query, and begins with a slash. */
export const isPublicPage = (path: string): boolean => all.has(path);
