import type { Text } from '../contract/language.ts';
import type { ChangeKind } from '../diff/changeKinds.ts';

/**
 * How processes with two versions of the areas may follow each other on one database. `rolling`: both may serve it at
 * the same time. `recreate`: the processes of the former version end first. `impossible`: the data must be moved by
 * hand.
 */
export type Upgrade = 'rolling' | 'recreate' | 'impossible';

/** What each kind of change needs. Both versions read and write the same columns only if every change is `rolling`. */
export const upgradeKinds = {
  'area-added': 'rolling',
  // The tables stay. A process of the former version still serves them, and no other process writes to them.
  'area-removed': 'rolling',
  'entity-added': 'rolling',
  'entity-removed': 'rolling',
  'path-changed': 'recreate',
  'scope-changed': 'recreate',
  'key-changed': 'impossible',
  'field-added': 'rolling',
  // A process of the former version adds records without the value.
  'required-field-added': 'recreate',
  'field-removed': 'rolling',
  'field-renamed': 'recreate',
  'rename-suspected': 'recreate',
  'field-retyped': 'recreate',
  'field-required': 'recreate',
  'field-optional': 'rolling',
  'field-closed': 'rolling',
  'field-opened': 'rolling',
  'field-mode-changed': 'rolling',
  'field-permission-changed': 'recreate',
  'option-removed': 'recreate',
  // A process of the former version refuses to save a record with a value that it does not know.
  'option-added': 'recreate',
  'state-removed': 'recreate',
  'state-added': 'recreate',
  'limit-narrowed': 'recreate',
  'limit-widened': 'recreate',
  'default-changed': 'rolling',
  'reference-changed': 'recreate',
  'dictionary-changed': 'recreate',
  'derivation-changed': 'recreate',
  'conditions-changed': 'recreate',
  // The database enforces the rule for both.
  'unique-added': 'rolling',
  'unique-removed': 'rolling',
  'operation-removed': 'rolling',
  'operation-added': 'rolling',
  'operation-changed': 'recreate',
  'action-removed': 'rolling',
  'action-added': 'rolling',
  'action-form-changed': 'recreate',
  'action-permission-changed': 'recreate',
  'transition-removed': 'recreate',
  'transition-added': 'rolling',
  'initial-state-changed': 'recreate',
  'view-removed': 'rolling',
  'view-added': 'rolling',
  'permission-revoked': 'recreate',
  'permission-granted': 'rolling',
  'permission-prefix-changed': 'recreate',
  'dictionary-removed': 'rolling',
  'dictionary-added': 'rolling',
  'text-changed': 'rolling',
  'screen-changed': 'rolling',
} as const satisfies Readonly<Record<ChangeKind, Upgrade>>;

/** Exit code and sentence of each answer. */
export const upgradeAnswers = {
  rolling: {
    code: 0,
    text: {
      en: 'rolling: start the new processes beside the former ones, then end these.',
      zh: 'rolling：可先启动新进程，与旧进程并行，再结束旧进程。',
    },
  },
  recreate: {
    code: 3,
    text: {
      en: 'recreate: end all processes of the former version, run isp migrate plan and apply, then start the new ones.',
      zh: 'recreate：先结束旧版本的所有进程，运行 isp migrate plan 与 apply，再启动新进程。',
    },
  },
  impossible: {
    code: 4,
    text: {
      en: 'impossible: the records get other keys. Move the data by hand, or keep the key.',
      zh: 'impossible：记录的主键改变。请手工迁移数据，或保留原主键。',
    },
  },
} as const satisfies Readonly<Record<Upgrade, { readonly code: number; readonly text: Text }>>;
