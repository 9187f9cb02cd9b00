import { expect, type Page, test } from '@playwright/test';
import { readEntries, type StoryEntry } from './storyIndex.ts';

// every page that is read: guides, reference, error indexes, widgets and design language, at the width of a phone

const isRead = ({ title, type }: StoryEntry) =>
  /^(Guides|指南)\//.test(title) ||
  (type === 'docs' && /^(Design language|设计语言|widgets|crud|shell|portal)\//.test(title));

/** Number of pages of one test, so that a failure names few pages and all workers are used. */
const PAGES_PER_TEST = 20;

const pages = readEntries().filter(isRead);
for (let first = 0; first < pages.length; first += PAGES_PER_TEST) {
  const some = pages.slice(first, first + PAGES_PER_TEST);
  test(`${some[0]?.title} and ${some.length - 1} more pages are no wider than the window`, async ({
    page,
  }) => {
    test.setTimeout(0);
    const wide: string[] = [];
    for (const entry of some) wide.push(...(await widthsOf(page, entry)));
    expect(wide).toEqual([]);
  });
}

/** Opens a page and returns the elements by which it is wider than the window: `page: width: element`. */
async function widthsOf(page: Page, { id, name, title, type }: StoryEntry): Promise<readonly string[]> {
  await page.goto(`/iframe.html?id=${encodeURIComponent(id)}&viewMode=${type === 'docs' ? 'docs' : 'story'}`);
  await page
    .locator(type === 'docs' ? '#storybook-docs h1' : '#storybook-root > *')
    .first()
    .waitFor();
  const found = await page.evaluate(async () => {
    // examples of a page of documentation are drawn after its text
    await new Promise((done) => setTimeout(done, 500));
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right + scrollX > clientWidth + 1 && !isInScroller(element);
    return [
      `${scrollWidth} in ${clientWidth}`,
      ...[...document.body.querySelectorAll('*')]
        .filter((element) => isWide(element) && ![...element.children].some(isWide))
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 120)),
    ];

    /** Returns true for an element in a block that scrolls by itself. */
    function isInScroller(element: Element): boolean {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX)) return true;
      return false;
    }
  });
  return found.map((finding) => `${title}: ${name}: ${finding}`);
}
