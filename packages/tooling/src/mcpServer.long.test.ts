import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { limits } from '../scripts/timeFactor.mjs';
import { root } from './sourceFiles.ts';

/** Reply of a call of the Model Context Protocol. */
interface McpReply {
  readonly result?: {
    readonly serverInfo?: { readonly name: string };
    readonly tools?: readonly { readonly name: string }[];
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
  };
  readonly error?: { readonly message: string };
}

/** Time after which the first call is tried again, in milliseconds. A call gets no reply while Storybook starts. */
const FIRST_TIMEOUT_MS = 15_000;

let stop: () => void = () => undefined;
let address = '';
let session: string | undefined;
let count = 0;
let serverName = '';

/** First call of a client. */
const hello = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'isp-test', version: '1' },
};

/** Calls a method of the server for agents in the running Storybook. */
async function call(method: string, params: object = {}, timeout: number = limits.test): Promise<McpReply> {
  count += 1;
  const reply = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(session && { 'mcp-session-id': session }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: count, method, params }),
    signal: AbortSignal.timeout(timeout),
  });
  session ??= reply.headers.get('mcp-session-id') ?? undefined;
  const text = await reply.text();
  // the reply is JSON, or an event whose data is JSON
  const [, data] = /^data: (.+)$/m.exec(text) ?? [];
  return JSON.parse(data ?? text);
}

beforeAll(async () => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      'node_modules/storybook/dist/bin/dispatcher.js',
      'dev',
      '-p',
      String(port),
      '--ci',
      '--exact-port',
      '--quiet',
    ],
    {
      cwd: root,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '--conditions=isp-source', STORYBOOK_DISABLE_TELEMETRY: '1' },
    },
  );
  stop = () => {
    // Storybook has children of its own
    if (child.pid) process.kill(-child.pid);
  };
  address = `http://localhost:${port}/mcp`;
  await vi.waitUntil(isUp, { timeout: limits.test, interval: 500 });
  async function isUp(): Promise<boolean> {
    if (child.exitCode !== null) throw new Error(`Storybook has ended with ${child.exitCode}.`);
    // until the server for agents is ready, Storybook refuses the call or answers with a page
    serverName = await call('initialize', hello, FIRST_TIMEOUT_MS).then(
      ({ result }) => result?.serverInfo?.name ?? '',
      () => '',
    );
    return serverName !== '';
  }
});

afterAll(() => stop());

it('an agent begins a session, lists the tools and reads the docs of a component and of an area', async () => {
  expect(serverName).toMatch(/storybook/);
  const { result: listed } = await call('tools/list');
  const tools = listed?.tools?.map(({ name }) => name) ?? [];
  expect(tools).toContain('docs-list');
  expect(tools).toContain('docs-show');

  const textOf = async (name: string, args: object): Promise<string> => {
    const reply = await call('tools/call', { name, arguments: args });
    expect([reply.error, reply.result?.isError]).toEqual([undefined, undefined]);
    return reply.result?.content?.map(({ text }) => text).join('\n') ?? '';
  };
  const all = await textOf('docs-list', {});
  const ids = [...all.matchAll(/\(([\w-]+)\)/g)].map(([, id = '']) => id);
  const component = ids.find((id) => id.startsWith('crud-form-schemaform'));
  const area = ids.find((id) => id.startsWith('areas-'));
  expect([component, area]).not.toContain(undefined);
  expect(await textOf('docs-show', { id: component })).toMatch(/SchemaForm[\s\S]*schema/);
  expect(await textOf('docs-show', { id: area })).toMatch(/<AreaScreen entity="/);
});
