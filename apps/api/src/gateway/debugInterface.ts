import { Refusal } from '@isp/server';
import type { Ask, Follow } from '@isp/server/internal';
import type { BackProductInterface } from '../generated/rows.ts';
import { askProvider, type ProviderAnswer } from './askProvider.ts';
import { fillAddress } from './matchPath.ts';

/** Time limit of a debug call in milliseconds. It is short, because a user waits for the result. */
const MAX_DEBUG_MS = 10_000;

/**
 * Calls an interface for its provider's test. The same rules for addresses apply as in the gateway, but the call is
 * not limited, logged or billed.
 */
export const askInterface: Ask = async (work, rows, form): Promise<ProviderAnswer> => {
  const open = rows[0] as BackProductInterface | undefined;
  if (!open) throw new Refusal('DATA_NOT_FOUND');
  const text = (name: string) => (typeof form[name] === 'string' ? (form[name] as string) : '');
  const values = Object.fromEntries(new URLSearchParams(text('pathValues')));
  const encoded = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const asked = fillAddress(open.backendUrl ?? '', encoded);
  if (!asked) throw new Refusal('BACKEND_ERROR');
  const query = text('query').replace(/^\?/, '');
  if (query) asked.search = [asked.search.slice(1), query].filter(Boolean).join('&');
  const { isOwn = false, url } = await work.ports.providers.addressOf(asked);
  const hasBody = open.method !== 'GET' && text('body') !== '';
  return askProvider({
    ...{ url, isOwn, networks: work.host.providerNetworks, method: open.method ?? 'GET' },
    headers: {
      accept: '*/*',
      'x-debug': 'true',
      ...(hasBody ? { 'content-type': typeOf(open) } : {}),
    },
    body: hasBody ? text('body') : '',
    timeout: Math.min(Number(open.timeoutMs ?? MAX_DEBUG_MS), MAX_DEBUG_MS),
  });
};

/** Stores the result of a debug call. If the status was below 400, the interface can be published. */
export const noteDebug: Follow = async (work, rows, _form, prepared) => {
  const answer = prepared as ProviderAnswer;
  const open = rows[0];
  if (!open) throw new Refusal('DATA_NOT_FOUND');
  if ('refused' in answer) return { text: `${answer.refused} · ${answer.ms} ms` };
  if (answer.status >= 200 && answer.status < 400)
    await work.records('backProduct.interface').patch(open.id, { lastDebugTime: work.now });
  return {
    text: `HTTP ${answer.status} · ${answer.ms} ms\nContent-Type: ${answer.type}\n\n${pretty(answer.text)}`,
  };
};

const typeOf = ({ contentType }: BackProductInterface): string =>
  contentType === 'FORM' ? 'application/x-www-form-urlencoded' : 'application/json';

/** Returns JSON indented, with one value per line; any other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
