import type { Page } from 'playwright';

/** Start and end of a time during which the user waits. */
export interface Wait {
  /** Start of the wait: an input, or the call that mounts the screen. */
  readonly from: 'call' | 'click' | 'keydown';
  /**
   * End of the wait: the first frame that shows an element with this selector; the first frame in which the text of
   * the first such element is different; or the frame after the next `input` event.
   */
  readonly until: { readonly shown: string } | { readonly changed: string } | 'input';
}

/** Milliseconds after which a wait that has not ended is an error. */
const GIVE_UP_AFTER_MS = 20_000;
/** Milliseconds between two checks whether the wait is over. */
const LOOK_EVERY_MS = 25;

/**
 * Starts to measure a wait in the page. The returned function resolves with the milliseconds from the event until
 * the browser has painted the result.
 */
export async function startStopwatch(page: Page, wait: Wait): Promise<() => Promise<number>> {
  await page.evaluate(`(${watch.toString()})(${JSON.stringify(wait)})`);
  return async () => {
    for (const until = Date.now() + GIVE_UP_AFTER_MS; Date.now() < until; ) {
      const waited = (await page.evaluate('window.stopwatch')) as number | undefined;
      if (waited !== undefined) return waited;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    throw new Error(`The expected change did not appear in time: ${JSON.stringify(wait)}.`);
  };
}

/**
 * Measures the wait; it runs in the page. It checks only when the document changes, so that an idle page stays
 * idle.
 */
function watch({ from, until }: Wait): void {
  const page = window as { stopwatch?: number | undefined };
  page.stopwatch = undefined;
  let start = from === 'call' ? performance.now() : undefined;
  if (from !== 'call')
    window.addEventListener(
      from,
      ({ timeStamp }) => {
        start = timeStamp;
      },
      { capture: true, once: true },
    );

  // a frame is painted after its callbacks, so the frame is on the screen when the next task runs
  const stop = () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        page.stopwatch = performance.now() - (start ?? Number.NaN);
      };
      port2.postMessage(undefined);
    });
  if (until === 'input') {
    window.addEventListener('input', stop, { capture: true, once: true });
    return;
  }
  const selector = 'shown' in until ? until.shown : until.changed;
  // the pages of other tabs are in the document too, but hidden
  const find = () => [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  const before = 'changed' in until ? find()?.textContent : undefined;
  const observer = new MutationObserver(() => {
    if (start === undefined) return;
    const element = find();
    if (!element || element.textContent === before) return;
    observer.disconnect();
    stop();
  });
  observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
}
