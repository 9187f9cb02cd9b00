import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useState } from 'react';
import { STORY_RENDERED } from 'storybook/internal/core-events';

/** Pause after the last change of the page, in milliseconds, after which the story is read. */
const SETTLED_MS = 200;

/**
 * Returns what a function reads from the element of a story on this page. It reads again whenever the page has
 * changed. A story in a frame is read with its dialogs, which are beside it in the body of the frame.
 */
export function useDrawnStory<Found>(storyId: string, read: (story: HTMLElement) => readonly Found[]) {
  const { channel } = use(DocsContext);
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const story = elementOf(storyId);
        const next = story ? read(story) : [];
        // the table of what was found is a part of the page, too
        setFound((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      }, SETTLED_MS);
    };
    wait();
    const observer = new MutationObserver(() => {
      const body = frameOf(storyId)?.contentDocument?.body;
      if (body) observer.observe(body, { childList: true, subtree: true });
      wait();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    channel.on(STORY_RENDERED, wait);
    // the load event of a frame does not bubble, but it can be captured
    document.addEventListener('load', wait, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      channel.off(STORY_RENDERED, wait);
      document.removeEventListener('load', wait, true);
    };
  }, [channel, storyId, read]);
  return found;
}

const frameOf = (storyId: string): HTMLIFrameElement | null =>
  document.querySelector<HTMLIFrameElement>(`iframe[id="iframe--${storyId}"]`);

const elementOf = (storyId: string): HTMLElement | null =>
  frameOf(storyId)?.contentDocument?.body ??
  document.querySelector<HTMLElement>(`#story--${storyId}-inner, #story--${storyId}`);
