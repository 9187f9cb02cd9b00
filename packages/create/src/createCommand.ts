import { existsSync, readdirSync, statSync } from 'node:fs';
import {
  type Command,
  countOf,
  defineCommand,
  type Language,
  type Outcome,
  printFindings,
  type Text,
  UsageError,
} from '@isp/cli/internal';
import { checkProject } from '@isp/schema-tools/internal';
import { type Answers, chooseFolder, completeAnswers, dialectNames } from './answers.ts';
import { installPackages } from './installPackages.ts';
import { createLine } from './own.ts';
import { type NewArea, planPortal, schemasOf } from './planPortal.ts';
import type { Ask } from './terminal.ts';
import { writeFiles } from './writeFiles.ts';

/** Returns the command that creates a portal. `ask` asks for what the command line does not say. */
export const createCommand = (ask: Ask | undefined): Command =>
  defineCommand({
    name: 'create',
    line: createLine,
    summary: { en: 'Creates a portal with one area.', zh: '创建带一个业务域的门户。' },
    description: {
      en: 'In a terminal it asks for what the options do not say. Without one it takes the defaults.',
      zh: '在终端中会询问未给出的选项，否则取默认值。',
    },
    arguments: [
      {
        name: 'folder',
        isOptional: true,
        text: { en: 'Folder of the portal. Default: portal.', zh: '门户的文件夹，默认 portal。' },
      },
    ],
    options,
    examples: [
      {
        line: `${createLine} portal`,
        text: {
          en: 'A portal with a sample service, which keeps its records in memory.',
          zh: '带示例服务的门户，数据仅在内存中。',
        },
      },
      {
        line: `${createLine} portal -- --yes --install`,
        text: { en: 'The same without a question, installed.', zh: '同上，不询问并安装依赖包。' },
      },
      {
        line: `${createLine} portal -- --service http://localhost:3000 --dialect jsonServer`,
        text: { en: 'A portal for a REST service of your own.', zh: '对接您自己的 REST 服务的门户。' },
      },
      {
        line: `${createLine} portal -- --service pglite --area shop/book --title 图书/Book --field title:string!=书名/Title`,
        text: {
          en: 'A portal with its own service on PGlite, and another area.',
          zh: '自带 PGlite 服务的门户，并使用另一个业务域。',
        },
      },
    ],
    async run({ given: [folder], language, values }) {
      const { area, dialect, field, force, install, service, title, yes } = values;
      if (area === undefined && (title !== undefined || field.length > 0)) throw areaMissing();
      const isTaken = (name: string) => isFilled(name) && !force;
      const chosen = await chooseFolder(folder, isTaken, ask, language);
      if (isTaken(chosen)) return refused(chosen, language);
      const given = { folder: chosen, service, dialect, install: install || yes ? install : undefined };
      const answers = await completeAnswers(given, ask, language);
      return create(answers, { name: area, title, fields: field }, language);
    },
  });

const options = {
  service: {
    type: 'string',
    value: 'sample|pglite|address',
    text: {
      en: 'The REST service: a sample in memory, one on PGlite in the portal, or the address of yours. Default: sample.',
      zh: 'REST 服务：内存示例、门户自带的 PGlite 服务，或您的服务地址，默认 sample。',
    },
  },
  dialect: {
    type: 'string',
    value: 'name',
    text: {
      en: `Dialect of your REST service: ${dialectNames.join(', ')}. Default: pageSize.`,
      zh: `您的 REST 服务的风格：${dialectNames.join('、')}，默认 pageSize。`,
    },
  },
  area: {
    type: 'string',
    value: 'area/entity',
    text: {
      en: 'Names of the area and the entity. Default: library/book, with fields of its own.',
      zh: '业务域与实体的名称，默认 library/book，自带字段。',
    },
  },
  title: {
    type: 'string',
    value: '图书/Book',
    text: { en: 'Chinese and English title of a record of --area.', zh: '--area 实体的中文与英文标题。' },
  },
  field: {
    type: 'string',
    multiple: true,
    value: 'name:type!=书名/Title',
    text: {
      en: 'A field of --area, as isp new takes it. May be given several times. Default: a name.',
      zh: '--area 的字段，写法与 isp new 相同，可写多次，默认仅名称。',
    },
  },
  install: {
    type: 'boolean',
    text: { en: 'Install the packages with npm.', zh: '用 npm 安装依赖包。' },
  },
  yes: { type: 'boolean', text: { en: 'Ask nothing and take the defaults.', zh: '不询问，取默认值。' } },
  force: {
    type: 'boolean',
    text: {
      en: 'Write into a folder that is not empty. Files of the same names are overwritten.',
      zh: '写入非空文件夹，同名文件会被覆盖。',
    },
  },
} as const;

/** @throws UsageError for a file */
function isFilled(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (statSync(folder).isDirectory()) return readdirSync(folder).length > 0;
  throw new UsageError({
    en: `"${folder}" is a file. Name a folder.`,
    zh: `"${folder}" 是文件，请写文件夹。`,
  });
}

function refused(folder: string, language: Language): Outcome {
  const text: Text = {
    en: `The folder ${folder} is not empty. Name another one, or write --force to overwrite files of the same names.`,
    zh: `文件夹 ${folder} 非空。请换一个，或写 --force 覆盖同名文件。`,
  };
  return { code: 3, text: text[language], data: { folder, files: [], installed: false } };
}

function create(answers: Answers, area: NewArea, language: Language): Outcome {
  const { folder, install } = answers;
  const files = planPortal(answers, area);
  const findings = checkProject(schemasOf(files));
  if (countOf(findings).errors > 0)
    return {
      code: 1,
      text: printFindings(findings, language).join('\n'),
      data: { folder, files: [], installed: false },
    };
  writeFiles(folder, files);
  const fault = install ? installPackages(folder) : undefined;
  const installed = install && !fault;
  const text = report(folder, files.length, installed, language);
  return {
    code: fault ? 1 : 0,
    text: fault ? `${fault[language]}\n${text}` : text,
    data: { folder, files: files.map(({ path }) => path), installed },
  };
}

const areaMissing = (): UsageError =>
  new UsageError({
    en: 'Title and fields are those of --area. Write --area shop/book with them.',
    zh: '标题与字段属于 --area，请同时写 --area shop/book。',
  });

function report(folder: string, files: number, installed: boolean, language: Language): string {
  const done: Text = {
    en: `Wrote ${files} files into ${folder}. Next:`,
    zh: `已在 ${folder} 写入 ${files} 个文件。接下来：`,
  };
  const steps = [`cd ${folder}`, ...(installed ? [] : ['npm install']), 'npm start'];
  return [done[language], ...steps.map((step) => `  ${step}`)].join('\n');
}
