import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import Type from 'typebox';
import { localeOfPage } from '../../platform/pages/localeOfPage.ts';
import { page, text } from '../../platform/pages/serverPage.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import type { Service } from '../../service.ts';

const texts = {
  'zh-CN': {
    here: '集群模拟器：此处本应是开发环境。',
    gone: '地址已失效',
    again: '该地址只能打开一次，请从列表重新打开。',
  },
  'en-US': {
    here: 'Cluster simulator: the development environment would be here.',
    gone: 'Address expired',
    again: 'This address opens once. Open it again from the list.',
  },
} as const;

const schema = {
  tags: ['notebook.notebook'],
  summary: '开发环境: 打开（模拟器）',
  security: [],
  produces: ['text/html'],
  params: Type.Object({ ticket: Type.String() }),
  response: { 200: Type.String({ description: 'A page' }), 410: Type.String({ description: 'A page' }) },
};

/**
 * Route of the page that a one-time address opens: the development environment. The page is only a simulation, and
 * shows that it is one.
 */
export const ideRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  // The simulated page exists only with demo data.
  if (service.config.demo === 'off') return;
  app.get('/isp-user/ide/:ticket', { schema }, async (request, reply) => {
    // The query runs as the job role, because the ticket in the address identifies the caller; a session is not
    // needed.
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
    const locale = localeOfPage(request.headers);
    const say = texts[locale];
    return page(reply.status(found ? 200 : 410), {
      locale,
      title: found ? `${found.name} · ${found.ide}` : say.gone,
      body: `<p>${text(found ? say.here : say.again)}</p>`,
      mayBeFramed: true,
    });
  });
};
