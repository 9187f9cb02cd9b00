import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotes } from './notes.ts';
import { readText } from './readText.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replies with parts of a text, with a pause before each of them. */
function stubServer(parts: readonly string[], pauseMs: number): void {
  const left = [...parts];
  const reply = ({ signal }: RequestInit) =>
    new Response(
      new ReadableStream<Uint8Array>(
        {
          start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
          async pull(stream) {
            await vi.advanceTimersByTimeAsync(pauseMs);
            if (signal?.aborted) return;
            const part = left.shift();
            if (part === undefined) stream.close();
            else stream.enqueue(new TextEncoder().encode(part));
          },
        },
        { highWaterMark: 0 },
      ),
    );
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => Promise.resolve(reply(init)));
}

describe('a document on a server', () => {
  it('a server may take long for the whole document, as long as it sends parts of it', async () => {
    stubServer(['{ "a": ', '1, ', '"b": 2', ' }'], 5_000);
    const notes = createNotes();
    expect(await readText('https://example.com/openapi.json', notes)).toBe('{ "a": 1, "b": 2 }');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a server that sends nothing for eight seconds counts as not reached', async () => {
    stubServer(['{ '], 9_000);
    const notes = createNotes();
    expect(await readText('https://example.com/openapi.json', notes)).toBeUndefined();
    const [finding] = notes.findings('a', () => undefined);
    expect(finding?.message).toContain('sent nothing within 8 seconds');
  });
});
