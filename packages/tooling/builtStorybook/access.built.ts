import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type {} from './storybookPage.d.ts';
import { type StoryEntry, storiesByTitle } from './storyIndex.ts';

// every story in a language or with colours in which the stories' own tests do not run; play functions find controls by
// their Chinese texts, so they are left out here

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

for (const [title, stories] of storiesByTitle()) {
  test(title, async ({ page }, { project }) => {
    await page.goto('/iframe.html?viewMode=story');
    await page.addScriptTag({ path: axeFile });
    const findings: string[] = [];
    for (const story of stories) findings.push(...(await check(page, story, project.metadata.globals)));
    expect(findings).toEqual([]);
  });
}

/** Draws a story and returns what axe finds in it: `story: rule: element`. */
async function check(page: Page, { id, name }: StoryEntry, globals: unknown): Promise<readonly string[]> {
  const found = await page.evaluate(
    async ({ globals, id }) => {
      const preview = globalThis.__STORYBOOK_PREVIEW__;
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      if (!preview || !channel) throw new Error('The preview of Storybook is not there.');
      await preview.ready();
      channel.emit('updateGlobals', { globals });
      document.body.className = 'sb-show-main sb-main-padded';
      const place = document.body.appendChild(document.createElement('div'));
      const errors: string[] = [];
      const showError = (error: { readonly message?: string }) => void errors.push(String(error.message));
      const story = await preview.loadStory({ storyId: id });
      const callbacks = { showMain() {}, showError, showException: showError };
      const remove = preview.renderStoryToElement(story, place, callbacks, { autoplay: false });
      await untilQuiet(300, 8_000);
      axe.reset();
      const { config, disable, options } = story.parameters.a11y ?? {};
      // a story is a part of a page and has no landmarks; Storybook's own tests leave this rule out, too
      axe.configure({ ...config, rules: [{ id: 'region', enabled: false }, ...(config?.rules ?? [])] });
      const results = disable ? { violations: [] } : await axe.run(document.body, options ?? {});
      await remove();
      place.remove();
      return [
        ...errors,
        ...results.violations.flatMap(({ id: rule, nodes }) =>
          nodes.map(({ html }) => `${rule}: ${html.slice(0, 200)}`),
        ),
      ];

      /** Resolves when nothing has changed for a while and no part waits, at the latest after `most` milliseconds. */
      async function untilQuiet(ms: number, most: number) {
        const start = performance.now();
        let changed = start;
        const observer = new MutationObserver(() => {
          changed = performance.now();
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        while (performance.now() - start < most && performance.now() - changed < ms)
          await new Promise((done) => setTimeout(done, ms / 4));
        observer.disconnect();
      }
    },
    { globals, id },
  );
  return found.map((finding) => `${name}: ${finding}`);
}
