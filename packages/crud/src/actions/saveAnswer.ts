import { AdapterError } from '../core/adapter.ts';
import { isObject } from '../core/isObject.ts';
import { saveBlob } from '../kit/saveBlob.ts';

/**
 * Saves a text the server answered with, `{ name, content }`, as a file of that name.
 *
 * @param reply of a call (the changed records, or one object), or of a read
 * @throws {@link AdapterError} where there is none
 */
export function saveAnswer(reply: unknown): void {
  const [first] = Array.isArray(reply) ? (reply as readonly unknown[]) : [reply];
  const { content, name } = isObject(first) ? first : {};
  if (typeof content !== 'string' || typeof name !== 'string')
    throw new AdapterError('failed', '没有可下载的内容');
  // characters no file system takes
  saveBlob(new Blob([content], { type: 'text/plain;charset=utf-8' }), name.replace(/[\\/:*?"<>|]/g, '_'));
}
