import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { DevService } from './devService.ts';
import { type DevSource, readDevSource, toFolderFinding } from './devSource.ts';
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

export interface DevPluginOptions {
  readonly source: DevSource;
  readonly service: DevService;
  /** Folder of the records. Undefined: they are in memory. */
  readonly data: string | undefined;
  readonly onFindings: (findings: readonly DevFinding[]) => void;
}

/** Plugin of Vite that serves the page, the calls of its screens, and the mistakes of the area files. */
export function devPlugin({ data, onFindings, service, source }: DevPluginOptions): Plugin {
  let state: Promise<DevState>;

  /** Reads the area files. The service takes them if they have no mistake. */
  async function read(): Promise<DevState> {
    const { areas, state: found } = readDevSource(source);
    if (!areas) return found;
    try {
      await service.serve(areas);
      return found;
    } catch (error) {
      return { ...found, findings: [toFolderFinding(error, source.folder, refusal(data))] };
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
      const folders = [source.folder, `${source.folder}/locales`];
      server.watcher.on('all', (event, file) => {
        // the watcher drops a folder that is removed, and would not report its return
        if (event === 'unlinkDir' && folders.includes(file)) server.watcher.add(file);
        if (folders.includes(dirname(file)) && file.endsWith('.json')) void renew(server);
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

/** Title and fix of the finding for areas that do not fit the tables with the records of before. */
const refusal = (data: string | undefined): Pick<DevFinding, 'title' | 'fix'> => ({
  title: { en: 'The records do not fit', zh: '与已有数据不符' },
  fix:
    data === undefined
      ? {
          en: 'Undo the change, or start isp dev again: the records are then gone.',
          zh: '撤销修改，或重新运行 isp dev（数据会清空）。',
        }
      : {
          en: `Undo the change, or end isp dev, remove the folder ${data} and start it again: the records are then gone.`,
          zh: `撤销修改，或结束 isp dev、删除文件夹 ${data} 后重新运行（数据会清空）。`,
        },
});
