import { AdapterError } from '../core/adapter.ts';

/**
 * Saves a file the server sent. A refusal may arrive as JSON inside the blob: it is thrown, and no file is saved.
 *
 * @throws {@link AdapterError} with the server's words
 * @see T-R14
 */
export async function saveBlob(blob: Blob, fileName: string): Promise<void> {
  await assertFile(blob);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser has taken the file once the click was handled
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function assertFile(blob: Blob): Promise<void> {
  if (!/\bjson\b/i.test(blob.type)) return;
  const reply = readReply(await blob.text());
  if (!reply) return;
  throw new AdapterError('failed', reply);
}

/** The message of an error envelope; undefined when the JSON is data. */
function readReply(text: string): string | undefined {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return undefined;
  const { code, success, msg, message, error_description: description } = reply as Record<string, unknown>;
  const isError =
    success === false || (code !== undefined && ![0, 1, 200, 201, '0', '200'].includes(code as never));
  if (!isError && description === undefined) return undefined;
  const words = [msg, message, description].find((part) => typeof part === 'string' && part !== '');
  return typeof words === 'string' ? words : '导出失败';
}

/** File name for a blob: its ending follows its type. */
export function toFileName(title: string, blob: Blob, now: Date): string {
  const ending = /sheet|excel/i.test(blob.type) ? 'xlsx' : /json/i.test(blob.type) ? 'json' : 'csv';
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;
  // characters no file system takes
  return `${title.replace(/[\\/:*?"<>|]/g, '_')}-${day}.${ending}`;
}
