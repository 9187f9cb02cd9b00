import { holdsFiles } from '../../entity/fileFields.ts';
import type { Field } from '../../model/field.ts';
import type { FilesTabFile } from '../../model/generated/areaFile.ts';
import { toActions } from '../../parse/actions.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

type Fits = (field: Field) => boolean;

const isText: Fits = ({ type, readOnly }) => type === 'string' && !readOnly;
const isYesNo: Fits = ({ type }) => type === 'boolean';
const isFile: Fits = (field) => holdsFiles(field) && field.type !== 'array';

/** For each action of a tab with files: the values that its form must accept, and those that it may accept. */
const forms: Readonly<
  Record<
    'upload' | 'folder' | 'remove',
    { sent: Readonly<Record<string, Fits>>; more: Readonly<Record<string, Fits>>; words: string }
  >
> = {
  upload: {
    sent: { folder: isText, file: isFile },
    more: { replace: isYesNo },
    words:
      '"folder" (text), "file" (one file), and "replace" (boolean) if a file may replace a file of the same name',
  },
  folder: { sent: { folder: isText, name: isText }, more: {}, words: '"folder" and "name" (texts)' },
  remove: { sent: { path: isText }, more: {}, words: '"path" (text)' },
};

/** Checks the actions of a tab with files. They must exist, and the tab must be able to fill in their forms. */
export function checkFilesTab(tab: FilesTabFile, place: Place, scope: EntityScope): void {
  const { file, report } = scope;
  const names = Object.keys(file.actions ?? {});
  for (const key of ['upload', 'folder', 'remove'] as const) {
    const name = tab[key];
    if (name === undefined) continue;
    const [action] = names.includes(name) ? toActions({ [name]: file.actions?.[name] ?? {} }) : [];
    if (!action) {
      report.add(
        'unknown-action',
        [...place, key],
        `There is no action "${name}". ${didYouMean(name, names)}`,
      );
      continue;
    }
    const { more, sent, words } = forms[key];
    const fields = action.form?.fields ?? [];
    const known = { ...sent, ...more };
    const isFit =
      action.effect === 'call' &&
      Object.keys(sent).every((one) => fields.some((field) => field.name === one)) &&
      fields.every((field) =>
        Object.hasOwn(known, field.name) ? known[field.name]?.(field) : isLeft(action.form, field),
      );
    if (isFit) continue;
    report.add(
      'wrong-form',
      [...place, key],
      `The tab fills in the form of "${name}" itself. The action "${name}" must call the server, and its form needs ${words}. No other field may be required.`,
    );
  }
}

/** Returns true for a field that the form does not require, so that the tab may omit it. */
const isLeft = (form: { readonly record: unknown } | undefined, { name }: Field): boolean => {
  const { required } = (form?.record ?? {}) as { readonly required?: unknown };
  return !Array.isArray(required) || !required.includes(name);
};
