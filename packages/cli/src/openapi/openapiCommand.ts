import { defineCommand, type Options, type Outcome, type Values } from '../contract/command.ts';
import { suggestion } from '../contract/suggestion.ts';
import { UsageError } from '../contract/UsageError.ts';
import { folderOption, projectOptions } from '../project/projectOptions.ts';
import { readProject } from '../project/readProject.ts';
import { createNotes } from './document/notes.ts';
import { readDocument } from './document/readDocument.ts';
import { readText } from './document/readText.ts';
import { mapText } from './mapText.ts';
import { openapiOutcome } from './openapiOutcome.ts';
import type { GivenValues } from './plan/fillParameters.ts';

const options = {
  area: {
    type: 'string',
    value: 'name',
    text: {
      en: 'Name of the area. Default: the title of the document.',
      zh: '业务域的名称，默认取文档的标题。',
    },
  },
  only: {
    type: 'string',
    value: 'a,b',
    text: { en: 'Entities that are wanted. Default: all.', zh: '需要的实体，默认全部。' },
  },
  param: {
    type: 'string',
    multiple: true,
    value: 'name=value',
    text: {
      en: 'Value of a parameter for which a screen has none. May be given several times.',
      zh: '界面没有值的参数的值，可写多次。',
    },
  },
  folder: folderOption,
  users: {
    type: 'string',
    value: 'a,b',
    text: {
      en: 'Users of the menu rows. Default: those of the first row.',
      zh: '菜单的用户，默认取第一行的用户。',
    },
  },
  ...projectOptions,
  keep: {
    type: 'boolean',
    text: { en: 'Keep the files where they and the document differ.', zh: '文件与文档不一致处保留文件。' },
  },
  take: {
    type: 'boolean',
    text: { en: 'Take the document where it and the files differ.', zh: '文件与文档不一致处采用文档。' },
  },
  check: {
    type: 'boolean',
    text: {
      en: 'End with 1 if the files are not what the document says, or with 3 where a person must decide.',
      zh: '文件与文档不符时以退出码 1 结束；需要人来决定时为 3。',
    },
  },
  write: { type: 'boolean', text: { en: 'Write the files.', zh: '写入文件。' } },
} as const satisfies Options;

/** The command `isp openapi`, which makes an area from an OpenAPI document. */
export const openapiCommand = defineCommand({
  name: 'openapi',
  summary: {
    en: 'Makes an area from an OpenAPI document: entities, calls, menu rows and English words.',
    zh: '由 OpenAPI 文档生成业务域：实体、调用、菜单与英文词条。',
  },
  description: {
    en: 'Reads OpenAPI 3.0 and 3.1 and Swagger 2.0, JSON or YAML. Prints what it would write; with --write it writes the\nfiles. The network is used only for a document given by its address. A second run keeps what was edited by hand.',
    zh: '可读 OpenAPI 3.0、3.1 与 Swagger 2.0，JSON 或 YAML。默认只显示将写入的内容；加 --write 才写文件。\n只有以地址给出文档时才使用网络。再次运行会保留手工修改。',
  },
  arguments: [
    {
      name: 'file|url',
      text: {
        en: 'The document: a file, or an address with https://.',
        zh: '文档：文件，或以 https:// 开头的地址。',
      },
    },
  ],
  options,
  examples: [
    {
      line: 'isp openapi petstore.yaml',
      text: { en: 'Prints the entities, and what cannot be mapped.', zh: '显示实体，以及无法映射的内容。' },
    },
    {
      line: 'isp openapi https://example.com/openapi.json --area shop --only book,author --write',
      text: { en: 'Writes two entities of a document on a server.', zh: '由服务器上的文档写入两个实体。' },
    },
    {
      line: 'isp openapi petstore.yaml --check',
      text: { en: 'For CI: did the document change?', zh: '用于 CI：文档是否有变化？' },
    },
  ],
  async run({ given: [place = ''], language, progress, values }): Promise<Outcome> {
    const given = readGiven(values);
    const folder = values.folder ?? 'schemas';
    const { source } = readProject(folder, values, {
      line: 'isp openapi petstore.yaml --folder schemas',
      isCreated: true,
    });
    const notes = createNotes();
    progress({ en: `Reading ${place} …`, zh: `正在读取 ${place}…` });
    const text = await readText(place, notes);
    const document = text === undefined ? undefined : await readDocument(text, notes);
    const only = values.only?.split(',');
    progress({ en: 'Mapping the calls of the document …', zh: '正在映射文档中的调用…' });
    const mapped =
      document && mapText(document, { area: values.area, given, notes, only, place, source, folder });
    if (mapped && only) checkNames(only, mapped.known);
    return openapiOutcome(
      { document, mapped, notes, place, source },
      {
        ...{ folder, only, language },
        users: values.users?.split(','),
        policy: values.take ? 'take' : values.keep ? 'keep' : 'stop',
        isCheck: values.check,
        isWrite: values.write,
      },
    );
  },
});

/** @throws UsageError for a value without a name, for two decisions at once, and for the name of an area of another form */
function readGiven({ area, keep, param, take }: Values<typeof options>): GivenValues {
  if (area !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(area))
    throw new UsageError({
      en: `"${area}" is not the name of an area. Begin with a small letter: --area shop.`,
      zh: `"${area}" 不是业务域的名称，应以小写字母开头：--area shop。`,
    });
  if (keep && take)
    throw new UsageError({
      en: 'Either --keep or --take decides. Write one of them.',
      zh: '--keep 与 --take 只能写一个。',
    });
  return Object.fromEntries(
    param.map((text) => {
      const at = text.indexOf('=');
      if (at < 1)
        throw new UsageError({
          en: `"${text}" is not a value. Write --param name=value.`,
          zh: `"${text}" 不是参数值，请写 --param 名称=值。`,
        });
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** @throws UsageError that names a similar entity */
function checkNames(only: readonly string[], known: readonly string[]): void {
  const wrong = only.find((name) => !known.includes(name));
  if (wrong === undefined || known.length === 0) return;
  const near = suggestion(wrong, known);
  throw new UsageError({
    en: `The document has no entity "${wrong}". ${near.en}`,
    zh: `文档中没有实体 "${wrong}"。${near.zh}`,
  });
}
