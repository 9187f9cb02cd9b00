import { EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * Reads a stream of server-sent events until it ends, and calls `setUnread` with the data of each `unread` event.
 *
 * @returns whether at least one event was received
 */
export async function readUnread(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  setUnread: (count: string) => void,
): Promise<boolean> {
  let heard = false;
  const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (part.value.event === 'unread') setUnread(part.value.data);
    heard = true;
  }
  return heard;
}
