import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { followChild } from '@isp/server/testing/internal';
import { freePort } from '../../../packages/tooling/scripts/freePort.mjs';

/** Name in nginx.conf, which its certificate is made for. */
export const portalName = 'portal.example.com';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Called with each part of the reply as it arrives. */
  readonly onPart?: (text: string, stop: () => void) => void;
}

/** nginx with the configuration of this folder, in a folder of its own. */
export interface TestNginx {
  /** Origin without TLS, which redirects. */
  readonly plain: string;
  readonly origin: string;
  readonly certificate: string;
  readonly output: () => string;
  /** Sends a request from one address of this machine. @throws Error if there is no reply */
  readonly send: (from: string, path: string, sent?: Sent) => Promise<Reply>;
  readonly stop: () => Promise<void>;
}

/** Starts nginx with `nginx.conf` before processes at two ports. Only names, ports and certificates are replaced. */
export async function startNginx(folder: string, ports: readonly [string, string]): Promise<TestNginx> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${portalName}`;
  const names = ['-addext', `subjectAltName=DNS:${portalName}`];
  execFileSync('openssl', [...words.split(' '), ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const [plain, secure] = [await freePort(), await freePort()];
  const replaced = [
    ['127.0.0.1:8081', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/ssl/isp/fullchain.pem', certificate],
    ['/etc/ssl/isp/privkey.pem', key],
  ] as const;
  let site = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8');
  for (const [from, to] of replaced) {
    if (!site.includes(from)) throw new Error(`nginx.conf does not contain ${from}`);
    site = site.replace(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${site} }`,
  );
  // Debian has the program in a folder that is in the PATH of root only
  const program = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  execFileSync(program, [...options, '-t'], { stdio: 'pipe' });
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  const { ended, output } = followChild(child);
  const ca = readFileSync(certificate, 'utf8');
  const host = `${portalName}:${secure}`;
  return {
    plain: `http://127.0.0.1:${plain}`,
    origin: `https://127.0.0.1:${secure}`,
    certificate: ca,
    output,
    send: (from, path, { body, headers = {}, method = 'GET', onPart } = {}) =>
      new Promise((resolve, reject) => {
        const asked = request(
          {
            ...{
              host: '127.0.0.1',
              port: secure,
              localAddress: from,
              ca,
              servername: portalName,
              agent: false,
            },
            ...{ path, method },
            headers: { host, 'blade-requested-with': 'BladeHttpRequest', ...headers },
          },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8');
            const done = () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
            reply.on('data', (part: string) => {
              text += part;
              onPart?.(text, () => {
                done();
                asked.destroy();
              });
            });
            reply.on('error', reject);
            reply.on('end', done);
          },
        );
        asked.on('error', reject);
        asked.end(body);
      }),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
