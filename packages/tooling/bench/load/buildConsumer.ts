import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage, createProject } from '../../packaging/consumerPages.ts';
import type { Scenario } from '../scenarios.ts';

/** Folder with the screens that the benchmarks of lists and forms measure. */
const screens = fileURLToPath(new URL('../page/', import.meta.url));

/** Import of each page's screen. The other code of the pages is the same. */
const imports = {
  'list-ours': "import { OurList as Screen } from './page/list/OurList.tsx';",
  'list-antd': "import { AntdList as Screen } from './page/list/AntdList.tsx';",
  'form-ours': `import { SchemaForm } from '@isp/crud';
import { FormOfFields } from './page/form/FormOfFields.tsx';
const Screen = ({ size }) => <FormOfFields Form={SchemaForm} size={size} />;`,
  'form-antd': "import { AntdForm as Screen } from './page/form/AntdForm.tsx';",
} as const;

export type PageName = keyof typeof imports;

export const pageOf = ({ screen, contender }: Pick<Scenario, 'screen' | 'contender'>) =>
  `${screen}-${contender}` as PageName;

const toSource = (screenImport: string) => `${screenImport}
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot } from 'react-dom/client';

dayjs.locale('zh-cn');
const size = Number(new URLSearchParams(location.search).get('n'));
createRoot(document.querySelector('#root')).render(
  <ConfigProvider locale={zhCN}>
    <App>
      <Screen size={size} />
    </App>
  </ConfigProvider>,
);
`;

export interface Consumer {
  /** Folder of the built files of each page. */
  readonly folders: Readonly<Record<PageName, string>>;
  /** Deletes the project. */
  readonly remove: () => void;
}

/**
 * Creates a project outside this repository in which our packages are installed from their tarballs, and makes a
 * production build of each page separately, with Vite and without special settings.
 */
export async function buildConsumer(): Promise<Consumer> {
  const { dir, remove } = createProject();
  cpSync(screens, join(dir, 'src/page'), { recursive: true });
  const folders: Partial<Record<PageName, string>> = {};
  for (const [page, screenImport] of Object.entries(imports))
    folders[page as PageName] = await buildPage(dir, page, toSource(screenImport));
  return { folders: folders as Record<PageName, string>, remove };
}
