import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { labelBase } from '../../../platform/portal/labelBase.ts';
import { portalPolicy } from '../../../platform/portal/policies.ts';
import { pageSender, serveFiles } from '../../../platform/portal/servePages.ts';

/**
 * Serves the files of the built labelling tool: as a page in a separate tab under the portal's security policy, or
 * as a child app that the portal loads.
 */
export const labelFiles: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  const sendPage = pageSender(join(folder, 'index.html'), portalPolicy);
  app.get(labelBase.slice(0, -1), async (_request, reply) => reply.redirect(labelBase));
  app.get(labelBase, async (_request, reply) => sendPage(reply));
  app.get(`${labelBase}index.html`, async (_request, reply) => sendPage(reply));
  await serveFiles(app, folder, labelBase);
};
