import { isObject } from '@isp/kit';
import { AdapterError } from '../core/adapter.ts';
import { saveBlob } from '../kit/saveBlob.ts';

/**
 * Saves an answer `{ name, content }` as a file with that name.
 *
 * @param reply reply of a call (the changed records, or one object), or of a read
 * @throws {@link AdapterError} if the reply contains no object of this form
 */
export function saveAnswer(reply: unknown): void {
  const [first] = Array.isArray(reply) ? (reply as readonly unknown[]) : [reply];
  const { content, name } = isObject(first) ? first : {};
  if (typeof content !== 'string' || typeof name !== 'string')
    throw new AdapterError('failed', '没有可下载的内容');
  // replaces characters that file systems do not allow in file names
  saveBlob(new Blob([content], { type: 'text/plain;charset=utf-8' }), name.replace(/[\\/:*?"<>|]/g, '_'));
}
