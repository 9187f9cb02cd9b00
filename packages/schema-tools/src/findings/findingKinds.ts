import { documentKinds } from './documentKinds.ts';
import { fileKinds } from './fileKinds.ts';
import type { KindRow } from './kindTable.ts';
import { projectKinds } from './projectKinds.ts';
import { recordKinds } from './recordKinds.ts';
import { screenKinds } from './screenKinds.ts';

/** Words in the languages of the tools. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

/** A kind of mistake that checks can find. */
export interface FindingKind {
  /** Code of the kind: `ISP2001`. A code is never used for another kind, also not after its kind was removed. */
  readonly code: string;
  /** Name of the mistake. */
  readonly title: Words;
  /** What to do about any mistake of this kind. The message of a finding is more exact. */
  readonly fix: Words;
}

const rows = { ...fileKinds, ...recordKinds, ...screenKinds, ...projectKinds, ...documentKinds };

/**
 * All kinds of mistakes in area files, menus, translations and the vocabulary, and of what a document of OpenAPI has that
 * an area cannot have. Key: the code of an issue of `@isp/schema`, in kebab case.
 */
export const findingKinds: Readonly<Record<string, FindingKind>> = Object.fromEntries(
  Object.entries<KindRow>(rows).map(([kind, [code, en, zh, fixEn, fixZh]]) => [
    kind,
    { code, title: { en, zh }, fix: { en: fixEn, zh: fixZh } },
  ]),
);
