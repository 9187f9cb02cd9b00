import type { Page } from 'playwright';

/** Start and end of a time during which the user waits. */
export interface Wait {
  /** Event at which the wait starts: an input of the user, or the call that mounts the screen. */
  readonly from: 'call' | 'click' | 'keydown';
  /**
   * Event at which the wait ends. `shown`: the first frame that shows an element with this selector. `changed`: the
   * first frame in which the text of the first element with this selector has changed. `input`: the frame after the
   * next `input` event.
   */
  readonly until: { readonly shown: string } | { readonly changed: string } | 'input';
}

/** Milliseconds after which measuring fails with an error, because the wait has not ended. */
const GIVE_UP_AFTER_MS = 20_000;
/** Milliseconds between two checks whether the wait is over. */
const LOOK_EVERY_MS = 25;

/**
 * Starts to measure a wait in the page. The returned function resolves with the number of milliseconds from the
 * start event until the browser has painted the result.
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
 * Measures the wait. This function is executed in the page. It checks for the end only when the document changes,
 * so that it does not itself keep an idle page busy.
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

  // a frame is painted after its callbacks, so a message that is sent in the callback arrives when the frame is on
  // the screen
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
  // the document also contains the hidden pages of other tabs, so only a visible element counts
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
