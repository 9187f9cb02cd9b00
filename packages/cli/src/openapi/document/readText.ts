import { existsSync, readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../contract/UsageError.ts';
import { MAX_BYTES } from './limits.ts';
import type { Notes } from './notes.ts';

/** Milliseconds after which a server that sends nothing counts as not reached. */
const TIMEOUT_MS = 8_000;

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/**
 * Returns the text of a document from a file, or from a server if the place is an address. Undefined if it cannot be
 * had; the notes then say why.
 *
 * @throws UsageError for a file that does not exist
 */
export async function readText(place: string, notes: Notes): Promise<string | undefined> {
  if (isAddress(place)) return fetchText(place, notes);
  if (!existsSync(place) || !statSync(place).isFile())
    throw new UsageError({
      en: `There is no file "${place}". Write the path of an OpenAPI document, or its address with https://.`,
      zh: `没有文件 "${place}"，请写 OpenAPI 文档的路径，或以 https:// 开头的地址。`,
    });
  if (statSync(place).size > MAX_BYTES) return tooLarge(notes);
  return readFileSync(place, 'utf8');
}

async function fetchText(address: string, notes: Notes): Promise<string | undefined> {
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), TIMEOUT_MS);
  try {
    const headers = { Accept: 'application/json, application/yaml, */*' };
    const reply = await fetch(address, { headers, signal: overdue.signal });
    if (!reply.ok) return unreached(notes, `replied with status ${reply.status}`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of reply.body ?? []) {
      timer.refresh();
      size += part.length;
      if (size > MAX_BYTES) return tooLarge(notes);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } catch {
    const isOverdue = overdue.signal.aborted;
    return unreached(
      notes,
      isOverdue ? `sent nothing within ${TIMEOUT_MS / 1000} seconds` : 'cannot be reached',
    );
  } finally {
    clearTimeout(timer);
  }
}

function unreached(notes: Notes, why: string): undefined {
  const message = `The server ${why}. Correct the address, or save the document and write its path.`;
  notes.add('document-unreached', '', message, 'error');
}

function tooLarge(notes: Notes): undefined {
  const message = `The document is larger than ${MAX_BYTES / 1_000_000} MB. Write only the needed paths into a document of their own.`;
  notes.add('document-too-large', '', message, 'error');
}
