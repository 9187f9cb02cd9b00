import { isObject } from '@isp/kit';
import { AdapterError } from '../core/adapter.ts';
import { saveBlob } from '../kit/saveBlob.ts';

/**
 * Saves an answer `{ name, content }` as a file with that name.
 *
 * @param reply of a call (the changed records, or one object), or of a read
 * @throws {@link AdapterError} where the reply holds no such answer
 */
export function saveAnswer(reply: unknown): void {
  const [first] = Array.isArray(reply) ? (reply as readonly unknown[]) : [reply];
  const { content, name } = isObject(first) ? first : {};
  if (typeof content !== 'string' || typeof name !== 'string')
    throw new AdapterError('failed', '没有可下载的内容');
  // characters that file systems do not allow
  saveBlob(new Blob([content], { type: 'text/plain;charset=utf-8' }), name.replace(/[\\/:*?"<>|]/g, '_'));
}
