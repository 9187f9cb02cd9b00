import type { Argument, Option, Options } from '../contract/command.ts';

const folderText = {
  en: 'Folder of the area files. Default: schemas.',
  zh: '业务域文件所在的文件夹，默认 schemas。',
};

/** The folder of the areas as the argument of a command. */
export const folderArgument: Argument = { name: 'folder', isOptional: true, text: folderText };

/** The folder of the areas as an option of a command whose arguments are others. */
export const folderOption = { type: 'string', value: 'folder', text: folderText } as const satisfies Option;

/** Options of commands that read a project. */
export const projectOptions = {
  menus: {
    type: 'string',
    value: 'file',
    text: {
      en: 'Menu file. Default: menus.json beside the folder, or in the only folder of apps/ that has one.',
      zh: '菜单文件，默认为文件夹旁或 apps/ 下唯一的 menus.json。',
    },
  },
  locales: {
    type: 'string',
    value: 'folder',
    text: {
      en: 'Folder with the translations. Default: <folder>/locales.',
      zh: '翻译文件夹，默认 <folder>/locales。',
    },
  },
  vocabulary: {
    type: 'string',
    value: 'file',
    text: { en: 'Module that exports the vocabulary of the portal.', zh: '导出门户词汇表的模块。' },
  },
} as const satisfies Options;
