import { Agent, request } from 'node:http';

/**
 * Sends calls over 20 open connections. Each connection sends its next call as soon as the previous one is
 * answered. @returns calls per second
 */
export async function load(port: number, body: string, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + milliseconds;
  const start = performance.now();
  let count = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      await ask(port, body, agent);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return (count / (performance.now() - start)) * 1000;
}

const connections = 20;

function ask(port: number, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request({ port, path: '/book/page-query', method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}
