import type { Row } from '@isp/schema';
import { isSchemaObject } from '@isp/schema/internal';

/** What a link of the playground contains. */
export interface PlaygroundState {
  /** Area file with which the playground started: `start`, `idea:states`, `area:shop`. */
  readonly example: string;
  /** Text of the area file. It may have mistakes. */
  readonly schema: string;
  readonly screen: {
    /** Key of the entity: `area.entity`. */
    readonly entity: string;
    readonly page: 'list' | 'form' | 'detail' | 'statistics';
    /** Row key of the record, for a detail and for a form that edits. */
    readonly id?: string | undefined;
  };
  readonly skin: 'default' | 'pro' | 'both';
  readonly locale: 'zh-CN' | 'en-US';
  readonly theme: 'light' | 'dark';
  /** Records of the entities whose records were changed, by `area.entity`. All others have sample records. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** Name of the state in the hash of a link. */
const NAME = 'play';
/** Length up to which a state is unpacked. A link from elsewhere cannot fill the memory. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Returns the hash of a link with a state: `#play=…`. The state is compressed, because a schema may be long. */
export async function toPlaygroundHash(state: PlaygroundState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const packed = await readAll(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  return `#${NAME}=${toBase64Url(packed)}`;
}

/**
 * Returns the state in a link. Undefined if the link contains none.
 * @throws Error if the state is damaged, or too long
 */
export async function readPlaygroundLink(link: string): Promise<PlaygroundState | undefined> {
  const packed = new URLSearchParams(link.split('#')[1] ?? '').get(NAME);
  if (packed === null || packed === '') return undefined;
  const stream = streamOf(fromBase64Url(packed)).pipeThrough(new DecompressionStream('deflate-raw'));
  const text = new TextDecoder().decode(await readAll(stream, MAX_BYTES));
  return toState(JSON.parse(text));
}

/** Returns a parsed state. What is missing or has another type gets its default, because a link may be edited by hand. */
function toState(json: unknown): PlaygroundState {
  const given = objectOf(json);
  if (typeof given.schema !== 'string') throw new Error('The link contains no schema.');
  const screen = objectOf(given.screen);
  return {
    example: typeof given.example === 'string' ? given.example : 'start',
    schema: given.schema,
    screen: {
      entity: typeof screen.entity === 'string' ? screen.entity : '',
      page: oneOf(['list', 'form', 'detail', 'statistics'], screen.page),
      ...(typeof screen.id === 'string' && { id: screen.id }),
    },
    skin: oneOf(['default', 'pro', 'both'], given.skin),
    locale: oneOf(['zh-CN', 'en-US'], given.locale),
    theme: oneOf(['light', 'dark'], given.theme),
    rows: Object.fromEntries(
      Object.entries(objectOf(given.rows)).flatMap(([key, rows]) =>
        Array.isArray(rows) ? [[key, rows.map(objectOf)]] : [],
      ),
    ),
  };
}

const objectOf = (json: unknown): Row => (isSchemaObject(json) ? (json as Row) : {});

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], given: unknown): Value {
  return values.find((value) => value === given) ?? values[0];
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** @throws Error if the stream has more than `max` bytes */
async function readAll(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > max) {
      await reader.cancel();
      throw new Error(`The state in the link has more than ${max} bytes.`);
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
