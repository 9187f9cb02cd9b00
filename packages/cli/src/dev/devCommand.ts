import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { toDevSource } from './devSource.ts';
import { installText, missingParts } from './findParts.ts';
import type { DevFinding } from './page/devState.ts';

/** The command `isp dev`, which shows the screens of area files while they are written. */
export const devCommand = defineCommand({
  name: 'dev',
  summary: {
    en: 'Shows the screens of area files as you write them, with a service on PGlite.',
    zh: '边写边看业务域的页面，自带 PGlite 服务。',
  },
  description: {
    en: 'A changed file shows in the open page, and so do mistakes. Ctrl+C ends it.',
    zh: '文件的修改与错误即时显示在页面中，Ctrl+C 结束。',
  },
  arguments: [
    {
      name: 'schema',
      isOptional: true,
      text: {
        en: 'An area file, or a folder of them. Default: schemas.',
        zh: '业务域文件或其文件夹，默认 schemas。',
      },
    },
  ],
  options: {
    port: {
      type: 'string',
      value: 'number',
      text: {
        en: 'Port of the page. Default: 4600. 0: any free port.',
        zh: '页面的端口，默认 4600；0 为任意空闲端口。',
      },
    },
    data: {
      type: 'string',
      value: 'folder',
      text: {
        en: 'Keep the records in this folder. Default: in memory, gone at the end.',
        zh: '将数据保存在此文件夹，默认仅在内存中，结束即清空。',
      },
    },
    samples: {
      type: 'boolean',
      text: {
        en: 'Show sample records, without a service. They are those of the tests, and new after each load of the page.',
        zh: '显示示例数据，不启动服务；数据与测试相同，页面重新加载后还原。',
      },
    },
  },
  examples: [
    {
      line: 'isp dev --samples',
      text: { en: 'With sample records, without a service.', zh: '带示例数据，不需要服务。' },
    },
    { line: 'isp dev', text: { en: 'All areas of the folder schemas.', zh: 'schemas 中的所有业务域。' } },
    {
      line: 'isp dev schemas/shop.json --data .data',
      text: { en: 'One area, whose records are kept.', zh: '一个业务域，并保存数据。' },
    },
  ],
  async run({ given: [path = 'schemas'], language, values }): Promise<Outcome> {
    const source = toDevSource(path, values.samples);
    const port = readPort(values.port ?? '4600');
    if (values.samples && values.data !== undefined) throw samplesAreKept();
    const missing = missingParts(values.samples);
    if (missing.length > 0) return { code: 1, text: installText(missing)[language], data: { missing } };
    // the packages of the page and the service are loaded only by this command
    const { startDev } = await import('./startDev.ts');
    const onFindings = (findings: readonly DevFinding[]) => printChange(findings, language);
    const { close, url } = await startDev({ source, port, data: values.data, onFindings });
    process.once('SIGINT', () => void close());
    return {
      code: 0,
      text: values.samples ? url : started(url, values.data)[language],
      data: { url, ...(values.data && { data: values.data }) },
    };
  },
});

const samplesAreKept = (): UsageError =>
  new UsageError({
    en: 'Sample records are not kept. Write either --samples or --data.',
    zh: '示例数据不会保存，--samples 与 --data 只能写一个。',
  });

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new UsageError({
    en: `"${text}" is not a port. Write --port 4600.`,
    zh: `"${text}" 不是端口，请写 --port 4600。`,
  });
}

const started = (url: string, data: string | undefined): Text => ({
  en: `${url}\nThe records are ${data === undefined ? 'in memory' : `in ${data}`}. Ctrl+C ends it.`,
  zh: `${url}\n数据保存在${data === undefined ? '内存中' : ` ${data}`}，Ctrl+C 结束。`,
});

/** Prints the mistakes after a change, to the error stream: the result of the command is printed already. */
function printChange(findings: readonly DevFinding[], language: Language): void {
  for (const { code, column, file, line, message, path, title } of findings)
    process.stderr.write(
      `${[`${file}:${line}:${column}`, code, title[language], path].filter(Boolean).join('  ')}\n    ${message[language]}\n`,
    );
}
