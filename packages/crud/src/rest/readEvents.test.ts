import { expect, it } from 'vitest';
import { readEvents } from './readEvents.ts';

/** Returns a stream of the bytes of a text, in pieces of `cut` bytes. */
function streamOf(
  text: string,
  { cut = text.length, atLast = 'close' as 'close' | 'break' | 'silence' } = {},
) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at < bytes.length) {
        controller.enqueue(bytes.slice(at, at + cut));
        at += cut;
      } else if (atLast === 'close') controller.close();
      else if (atLast === 'break') controller.error(new TypeError('network error'));
      else await new Promise(() => undefined);
    },
    cancel() {
      cancelled = true;
    },
  });
  return { stream, isCancelled: () => cancelled };
}

const events = 'id: 3\ndata: {"content":"一二"}\n\n: \n\nid: 5\ndata: {"content":"three"}\n\n';

async function all(source: AsyncIterable<unknown>) {
  const found: unknown[] = [];
  for await (const one of source) found.push(one);
  return found;
}

it.each([1, 2, 7, 1000])('readEvents reads events that come %i bytes at a time', async (cut) => {
  const { stream } = streamOf(events, { cut });
  expect(await all(readEvents(stream))).toEqual([{ content: '一二' }, { content: 'three' }]);
});

it.each(['break', 'silence'] as const)('readEvents reports a lost connection: %s', async (atLast) => {
  const { stream } = streamOf(events, { atLast });
  const found: unknown[] = [];
  const reading = (async () => {
    for await (const one of readEvents(stream, 30)) found.push(one);
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AdapterError', kind: 'offline' });
  expect(found).toHaveLength(2);
});

it('readEvents cancels the stream when the reader stops early', async () => {
  const { stream, isCancelled } = streamOf(events, { atLast: 'silence' });
  for await (const one of readEvents(stream)) {
    expect(one).toEqual({ content: '一二' });
    break;
  }
  expect(isCancelled()).toBe(true);
});
