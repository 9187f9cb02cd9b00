import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot, type Root } from 'react-dom/client';
import type { Contender } from './contender.ts';
import { inspectForm, inspectList } from './inspect.ts';

/**
 * Functions of the page that the benchmark calls. All other actions of the benchmark are real mouse and keyboard
 * input.
 */
export interface BenchPage {
  mount: () => void;
  unmount: () => void;
  /** Adds an input without any form library or event listener at the end of the form, or removes it. */
  setBareInput: (shown: boolean) => void;
  inspectList: typeof inspectList;
  inspectForm: typeof inspectForm;
}

const contenders: Readonly<Record<string, () => Promise<Contender>>> = {
  'list/ours': async () => {
    const [{ OurList }, { loadOurList }] = await Promise.all([
      import('./list/OurList.tsx'),
      import('./list/loadOurList.ts'),
    ]);
    await loadOurList();
    return OurList;
  },
  'list/ours-pro': async () => {
    const { OurProList, load } = await import('./list/OurProList.tsx');
    await load();
    return OurProList;
  },
  'list/antd': async () => (await import('./list/AntdList.tsx')).AntdList,
  'list/antd-virtual': async () => (await import('./list/AntdList.tsx')).AntdVirtualList,
  'list/pro': async () => (await import('./list/ProList.tsx')).ProList,
  'form/ours': async () => {
    const { OurForm, load } = await import('./form/OurForm.tsx');
    await load();
    return OurForm;
  },
  'form/ours-pro': async () => {
    const { OurProForm, load } = await import('./form/OurProForm.tsx');
    await load();
    return OurProForm;
  },
  'form/antd': async () => (await import('./form/AntdForm.tsx')).AntdForm,
  'form/pro': async () => (await import('./form/ProFields.tsx')).ProFields,
  'form/beta': async () => (await import('./form/BetaForm.tsx')).BetaForm,
  'rows/ours': async () => (await import('./form/OurRows.tsx')).OurRows,
  'sheet/ours': async () => (await import('./list/OurSheet.tsx')).OurSheet,
  'form/rjsf': async () => (await import('./form/RjsfForm.tsx')).RjsfForm,
};

async function start() {
  const asked = new URLSearchParams(location.search);
  const name = asked.get('contender') ?? '';
  const load = contenders[name];
  if (!load)
    throw new Error(`There is no contender "${name}". Known: ${Object.keys(contenders).join(', ')}.`);
  const Screen = await load();
  const size = Number(asked.get('n'));
  const container = document.querySelector('#root') as HTMLElement;
  dayjs.locale('zh-cn');

  let root: Root | undefined;
  const bench: BenchPage = {
    mount() {
      root = createRoot(container);
      root.render(
        <ConfigProvider locale={zhCN}>
          <App>
            <Screen size={size} />
          </App>
        </ConfigProvider>,
      );
    },
    unmount: () => root?.unmount(),
    setBareInput,
    inspectList,
    inspectForm,
  };
  Object.assign(window, { bench });
}

function setBareInput(shown: boolean) {
  if (!shown) return document.querySelector('#bare')?.remove();
  const input = document.createElement('input');
  input.id = 'bare';
  document.querySelector('form')?.append(input);
}

void start();
