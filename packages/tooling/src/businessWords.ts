/**
 * Business words that are allowed in shared code as a single word in lower case, because they are also words of
 * programming or plain English. Value: the meaning of the word in shared code. The key with the area
 * (`area.entity`), and the camel-case or kebab-case form of a longer name, are still found.
 */
const generic: Readonly<Record<string, string>> = {
  account: 'a database or login account',
  'biz-ops-log': 'path of the log that each of our services keeps',
  build: 'to build a package, a screen, a query',
  category: 'first column of a chart',
  dataSet: 'event.dataset, a name of the Elastic Common Schema',
  'child-app': 'path of the applications that each of our services embeds',
  childApp: 'an application in a page of the portal frame',
  common: 'texts that all areas share',
  content: 'content of a box, a cell or a message',
  developer: 'an engineer who writes code',
  dict: 'x-dict, a list of options on the server',
  env: 'environment of a process',
  difference: 'plain English',
  experiment: 'plain English',
  favorite: 'plain English',
  file: 'a file',
  flavor: 'plain English',
  image: 'a picture: format, widget',
  interface: 'TypeScript',
  label: 'the name of a record, and the text beside a control',
  license: 'key of package.json',
  line: 'plain English',
  logs: 'what a process writes',
  message: 'text of an error or a notice',
  metric: 'a measured figure',
  model: 'the parsed model of an area',
  opsLog: 'the log of operations that each of our services keeps',
  order: 'sequence',
  organization: 'plain English',
  payment: 'plain English',
  pipeline: 'plain English',
  product: 'plain English',
  project: 'x-ref scope of the format, a vitest or tsc project',
  repo: 'this repository',
  resource: 'plain English',
  run: 'to run a command',
  session: 'a login session',
  'sys-message': 'path of the messages that each of our services keeps',
  subscription: 'a subscription to events',
  tenant: 'users and their data, separated from those of others',
  transaction: 'a database transaction',
  usage: 'how something is used',
  user: 'a signed-in user',
  wallet: 'plain English',
  webhook: 'a call of another system when something changes',
  workbench: 'plain English',
};

/** Chinese titles of entities that are allowed in shared code, because they are also plain words on screens. */
const genericTitles: Readonly<Record<string, string>> = {
  项目: 'title of the scope of that name in the format',
  资源: 'plain word',
  规格: 'plain word',
  产品: 'plain word',
  模型: 'plain word',
  订单: 'plain word',
  用户: 'a signed-in user',
  账户: 'plain word',
  日志: 'logged events',
  操作日志: 'tab of each detail screen',
  会话: 'login session',
  实验: 'plain word',
  环境变量: 'variable of a process',
  机构: 'an organisation that owns records',
  邀请: 'plain word',
  运行: 'plain word',
  文件: 'a file',
  版本: 'version of a record',
  通用: 'plain word',
  镜像: 'plain word',
  后台任务: 'work of the service without a user',
  接口: 'a call of the service',
  租户: 'users and their data, separated from those of others',
};

/**
 * Areas that serve as examples in READMEs, stories and fixtures; their names are not business words of the product.
 */
const examples: readonly string[] = ['library', 'shop'];

/**
 * Names of rules and controls that the product specification requires, so the format must contain them although
 * they are business words.
 */
const specified = /notebook-name|notebookName|jupyter-name|jupyterName|\.dataset\b|dataset\./g;

export interface AreaNames {
  readonly area: string;
  readonly title: string;
  readonly entities: Readonly<Record<string, { readonly title: string; readonly path?: string }>>;
}

/**
 * Returns the business words that shared code must not contain, each with its pattern. The words are the names and
 * titles in the schemas of the areas.
 */
export function businessWords(areas: readonly AreaNames[]): ReadonlyMap<string, RegExp> {
  const words = new Map<string, RegExp>();
  const add = (word: string, pattern: string) => words.set(word, new RegExp(pattern));
  for (const { area, title, entities } of areas) {
    if (examples.includes(area)) continue;
    addName(area);
    addTitle(title);
    for (const [entity, { title: entityTitle, path = '' }] of Object.entries(entities)) {
      add(`${area}.${entity}`, `(?<![\\w.])${area}\\.${entity}(?!\\w)`);
      addName(entity);
      addTitle(entityTitle);
      if (path.includes('-') && !Object.hasOwn(generic, path)) add(path, `(?<![\\w-])${path}(?![\\w-])`);
    }
  }
  return words;

  /**
   * Adds the pattern of a name. For example, `dataSet` is also found as `DataSet`, `data-set`, `data_set` and `data
   * set`, and as a part of longer names.
   */
  function addName(name: string) {
    if (Object.hasOwn(generic, name)) return;
    const [first = '', ...rest] = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
    const upper = [first, ...rest].join('_').toUpperCase();
    // the first letter of the name must be the start of a word, or of a part of a camel-case name
    const [letter = '', tail] = [first[0], first.slice(1)];
    const start = `(?:(?<![a-zA-Z])${letter}|(?<![A-Z])${letter.toUpperCase()})${tail}`;
    const more = rest.map((part) => `[-_ ]?[${part[0]}${part[0]?.toUpperCase()}]${part.slice(1)}`).join('');
    // a short name occurs inside many other words, so it is found only if a word also ends there
    const end = name.length < 5 ? '(?![a-z])' : '';
    add(name, `${start}${more}${end}|(?<![A-Z])${upper}(?![A-Z])`);
  }

  function addTitle(title: string) {
    const isChinese = /\p{Script=Han}/u.test(title);
    if (isChinese && title.length > 1 && !Object.hasOwn(genericTitles, title)) add(title, title);
  }
}

/** Returns the business words that occur in a text. */
export function businessWordsIn(text: string, words: ReadonlyMap<string, RegExp>): string[] {
  const rest = text.replaceAll(specified, '');
  return [...words].filter(([, pattern]) => pattern.test(rest)).map(([word]) => word);
}
