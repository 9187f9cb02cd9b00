import type { IncomingHttpHeaders } from 'node:http';
import type { Row } from '@isp/schema';
import { openBackend } from '../../../gateway/gateway.fixture.ts';

/** One call that the receiver got. */
export interface Heard {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Row };
  readonly path: string;
  /** Status that the receiver answered; 0 if it closed the connection without an answer. */
  readonly status: number;
}

/**
 * Starts a real receiver on this machine.
 *
 * @param statusOf - status of its answer; 0 closes the connection. @defaultValue 204
 */
export async function openReceiver(statusOf: (call: Omit<Heard, 'status'>) => number = () => 204) {
  const heard: Heard[] = [];
  let answer = statusOf;
  const server = await openBackend((request, response, bytes) => {
    const text = bytes.toString();
    const call = {
      ...{ text, headers: request.headers, path: request.url ?? '', body: JSON.parse(text) },
      id: String(request.headers['webhook-id']),
    };
    const status = answer(call);
    heard.push({ ...call, status });
    if (status === 0) return void response.destroy();
    response.writeHead(status, status === 302 ? { location: `${server.origin}/moved` } : {});
    response.end(status === 204 ? '' : `status ${status} ${'x'.repeat(2000)}`);
  });
  return {
    heard,
    origin: server.origin,
    port: server.port,
    close: server.close,
    /** Changes how the receiver answers from now on. */
    answers(next: (call: Omit<Heard, 'status'>) => number): void {
      answer = next;
    },
  };
}
