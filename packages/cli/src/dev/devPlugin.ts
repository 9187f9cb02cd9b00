import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { DevService } from './devService.ts';
import { type DevSource, readDevSource } from './devSource.ts';
import { type DevFinding, type DevState, STATE_EVENT, STATE_PATH } from './page/devState.ts';

const page = fileURLToPath(import.meta.resolve('@isp/cli/page/internal'));

const html = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>isp dev</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@fs/${page.replace(/^\//, '')}"></script>
  </body>
</html>`;

/** Milliseconds after which an editor has finished writing a file. */
const WRITING_MS = 30;

/** Plugin of Vite that serves the page, the calls of its screens, and the mistakes of the area files. */
export function devPlugin(
  source: DevSource,
  service: DevService,
  onFindings: (findings: readonly DevFinding[]) => void,
): Plugin {
  let state: Promise<DevState>;

  /** Reads the area files. The service takes them if they have no mistake. */
  async function read(): Promise<DevState> {
    const { areas, state: found } = readDevSource(source);
    if (!areas) return found;
    try {
      await service.serve(areas);
      return found;
    } catch (error) {
      return { ...found, findings: [refusal(error, source)] };
    }
  }

  /** Reads again after a change, and sends the result to the open pages. */
  async function renew({ ws }: ViteDevServer): Promise<void> {
    const before = state;
    state = before.then(() => new Promise((done) => setTimeout(done, WRITING_MS))).then(read);
    const next = await state;
    onFindings(next.findings);
    ws.send({ type: 'custom', event: STATE_EVENT, data: next });
  }

  return {
    name: 'isp-dev',
    // Vite calls this when its server ends, once for each of its environments
    closeBundle: () => service.close(),
    async configureServer(server) {
      state = read();
      onFindings((await state).findings);
      server.watcher.on('all', (_event, file) => {
        const isOurs = [source.folder, `${source.folder}/locales`].includes(dirname(file));
        if (isOurs && file.endsWith('.json')) void renew(server);
      });
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (path.startsWith('/api/')) return void state.then(() => service.answer(request, response));
        if (path !== STATE_PATH) return next();
        void state.then((now) => {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(now));
        });
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next();
          void server.transformIndexHtml(request.url ?? '/', html).then((text) => {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
          }, next);
        });
      };
    },
  };
}

/** Returns what the service said about areas that do not fit the tables with the records of before. */
function refusal(error: unknown, { folder }: DevSource): DevFinding {
  const message = error instanceof Error ? error.message : String(error);
  return {
    ...{ code: '', file: folder, line: 1, column: 1, path: '' },
    message: { en: message, zh: message },
    title: { en: 'The records do not fit', zh: '与已有数据不符' },
    fix: {
      en: 'Undo the change, or start isp dev again: the records are then gone.',
      zh: '撤销修改，或重新运行 isp dev（数据会清空）。',
    },
  };
}
