import type { Text } from '../contract/language.ts';

/** A change that a version of the packages makes in the files of a project. */
export interface Codemod {
  readonly name: string;
  /** Version that needs it. */
  readonly since: string;
  readonly text: Text;
}

/** A public name that has another name. */
export interface RenamedName {
  readonly codemod: Codemod;
  readonly from: string;
  /** Names before. */
  readonly names: readonly string[];
  readonly to: string;
}

/** A type that is not exported any more, and the type to write instead. */
export interface DerivedType {
  readonly codemod: Codemod;
  readonly from: string;
  readonly name: string;
  /** Exported name that the type is derived from. */
  readonly base: string;
  /** Returns the type to write, for the local name of the base. */
  readonly write: (base: string) => string;
}

/** A function that returns a promise now. */
export interface AwaitedCall {
  readonly codemod: Codemod;
  readonly from: string;
  readonly name: string;
}

const derivedTypes: Codemod = {
  name: 'derived-types',
  since: '0.2.0',
  text: {
    en: 'Derives types that are not exported any more.',
    zh: '改写不再导出的类型。',
  },
};

const blockedChange: Codemod = {
  name: 'blocked-change-error',
  since: '0.2.0',
  text: {
    en: 'Names the one error of a start that a schema stops.',
    zh: '改用启动被模式变更阻止时的统一错误。',
  },
};

const awaitedCommands: Codemod = {
  name: 'awaited-commands',
  since: '0.2.0',
  text: { en: 'Awaits functions that return a promise now.', zh: '对现在返回 Promise 的函数加 await。' },
};

export const renamedNames: readonly RenamedName[] = [
  {
    codemod: blockedChange,
    from: '@isp/server',
    names: ['DestructiveChangeError', 'DuplicateRowsError'],
    to: 'BlockedChangeError',
  },
];

export const typesToDerive: readonly DerivedType[] = [
  {
    codemod: derivedTypes,
    from: '@isp/crud',
    name: 'RestEntity',
    base: 'RestAdapterOptions',
    write: (base) => `NonNullable<${base}['entities']>[string]`,
  },
  {
    codemod: derivedTypes,
    from: '@isp/crud',
    name: 'ImportResult',
    base: 'Adapter',
    write: (base) => `Awaited<ReturnType<NonNullable<${base}['importRows']>>>`,
  },
  {
    codemod: derivedTypes,
    from: '@isp/crud',
    name: 'UseSaveResult',
    base: 'useSave',
    write: (base) => `ReturnType<typeof ${base}>`,
  },
];

export const awaitedCalls: readonly AwaitedCall[] = [
  { codemod: awaitedCommands, from: '@isp/cli', name: 'runCommand' },
];

/** Writes the address of the meta-schema that names the format. */
export const formatAddress: Codemod = {
  name: 'format-address',
  since: '0.2.0',
  text: {
    en: 'Writes the address of the meta-schema with the version of the format.',
    zh: '把元模式的地址改为带格式版本的地址。',
  },
};

/** Writes the resolution of modules that finds packages of ES modules. */
export const moduleResolution: Codemod = {
  name: 'module-resolution',
  since: '0.2.0',
  text: {
    en: 'Chooses the resolution of modules that finds the packages, which are ES modules only.',
    zh: '改用能找到这些包的模块解析方式；包现在仅提供 ES 模块。',
  },
};

/** All codemods, in the order in which they are applied. */
export const codemods: readonly Codemod[] = [
  formatAddress,
  moduleResolution,
  derivedTypes,
  blockedChange,
  awaitedCommands,
];
