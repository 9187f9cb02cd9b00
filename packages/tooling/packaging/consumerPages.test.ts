import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, type ConsumerPage, createProject, loadPage, sourceOf } from './consumerPages.ts';

let project: ReturnType<typeof createProject>;

beforeAll(() => {
  project = createProject();
});
afterAll(() => project?.remove());

/**
 * Pages that are measured. Each has the selector of an element that the page shows when it is complete, the maximum
 * number of files, and the maximum number of bytes (gzip), including React, antd and the page's own code. For
 * comparison, the same pages built only with antd have 1 file: 331,000 bytes for the list and 240,000 for the form.
 */
const pages: readonly (readonly [ConsumerPage, string, number, number])[] = [
  ['list', '.ant-table-row', 12, 333_200],
  ['form', 'form button', 11, 259_300],
];

describe('a page of another project, from an empty cache', () => {
  it.each(pages)('a %s loads few files and bytes', async (page, shown, files, size) => {
    await buildPage(project.dir, page, sourceOf(page));
    const loaded = await loadPage(project.dir, page, shown);
    console.log(`A page with a ${page} of @isp/crud loads ${loaded.files} files, ${loaded.size} bytes gzip`);
    // a smaller size would mean that the page did not load the packages, so that the measurement is worthless
    expect(loaded.size).toBeGreaterThan(200_000);
    expect(loaded.files).toBeLessThanOrEqual(files);
    expect(loaded.size).toBeLessThanOrEqual(size);
  });
});
