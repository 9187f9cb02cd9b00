import { createParser } from 'eventsource-parser';
import { AdapterError } from '../core/adapter.ts';

/** Milliseconds without data after which a connection counts as broken. The service sends a heartbeat every 25 s. */
const MAX_SILENCE_MS = 70_000;

/**
 * Parses a stream of server-sent events and yields the data of each event. @throws AdapterError `offline` if the
 * connection breaks
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  maxSilenceMs = MAX_SILENCE_MS,
): AsyncGenerator<unknown> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const found: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void found.push(data) });
  try {
    for (;;) {
      const { done, value } = await within(maxSilenceMs, reader.read()).catch(refuseBroken);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const data of found.splice(0)) yield JSON.parse(data) as unknown;
    }
  } finally {
    // the caller reads no further, so the stream is cancelled and the service stops sending
    reader.cancel().catch(() => undefined);
  }
}

function refuseBroken(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  throw new AdapterError('offline', '网络异常，请检查网络连接', { cause });
}

async function within<Value>(maxSilenceMs: number, answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The stream sent nothing for too long')), maxSilenceMs);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
