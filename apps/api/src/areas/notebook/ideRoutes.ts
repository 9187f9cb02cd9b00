import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { hashToken } from '../../platform/signIn/sessions.ts';
import type { Service } from '../../service.ts';

/** The page behind a one-time address: a stand-in that says it is one. */
export const ideRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  // a simulator's page exists only where demo data does. T-A24
  if (service.config.demo === 'off') return;
  app.get<{ Params: { ticket: string } }>('/isp-user/ide/:ticket', async (request, reply) => {
    const { rows } = await service.database.asJob((tx) =>
      sql<{ name: string; ide: string; fresh: boolean }>`
        with used as (delete from notebook_ticket where "ticketHash" = ${hashToken(request.params.ticket)}
          returning "notebookId", "expiresAt" > ${service.now()} as fresh)
        select n."notebookName" as name, n."ideType" as ide, used.fresh from used
        join notebook_notebook n on n.id = used."notebookId" and not n."isDeleted" and n.status in ('RUNNING', 'SAVING')`.execute(
        tx,
      ),
    );
    const found = rows[0]?.fresh ? rows[0] : undefined;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(found ? 200 : 410)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(nonce, found));
  });
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

function page(nonce: string, found: { name: string; ide: string } | undefined): string {
  const title = found
    ? `${escapeHtml(found.name)} · ${escapeHtml(found.ide)}`
    : '地址已失效 / Address expired';
  const text = found
    ? '集群模拟器：此处本应是开发环境。<br>Cluster simulator: the development environment would be here.'
    : '该地址只能打开一次，请从列表重新打开。<br>This address opens once. Open it again from the list.';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
<style nonce="${nonce}">body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;background:#1e1e2e;color:#e6e6f0}h1{font-size:22px}p{color:#a6a6c0}</style>
</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
