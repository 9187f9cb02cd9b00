import { writeFileSync } from 'node:fs';
import type { Area } from '@isp/schema';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language } from '../contract/language.ts';
import type { Progress } from '../contract/progress.ts';
import { UsageError } from '../contract/UsageError.ts';
import { toDevSource } from '../dev/devSource.ts';
import { installText, missingParts } from '../dev/findParts.ts';
import { type Bump, bumpOf, type Change, changeKinds, isLarger } from './changeKinds.ts';
import { compareAreas } from './compareAreas.ts';
import { readAreas } from './readAreas.ts';
import { versionPath } from './versionPath.ts';

const bumps: readonly Bump[] = ['patch', 'minor', 'major'];

/** The command `isp diff`, which compares two versions of areas and names the step of the version that they need. */
export const diffCommand = defineCommand({
  name: 'diff',
  summary: {
    en: 'Compares two versions of areas, and names the step of the version that the changes need.',
    zh: '比较业务域的两个版本，并给出所需的版本号升级。',
  },
  description: {
    en: 'The order of keys and defaults that are written out make no difference. A field that looks renamed without "x-renamed-from" ends with 3.',
    zh: '键的顺序与写出的默认值不算差异。像是改名却没有 "x-renamed-from" 的字段以 3 退出。',
  },
  arguments: [
    {
      name: 'old',
      text: {
        en: 'Folder of area files, or one file. Or a commit: v1.2.0, main~3.',
        zh: '旧版本的文件夹或文件，或 git 提交：v1.2.0、main~3。',
      },
    },
    { name: 'new', text: { en: 'Folder or file to compare with it.', zh: '新版本的文件夹或文件。' } },
  ],
  options: {
    max: {
      type: 'string',
      value: 'step',
      text: {
        en: 'Largest step that is allowed: patch, minor or major. Exit code 1 if the changes need a larger one.',
        zh: '允许的最大升级：patch、minor 或 major；超过时退出码为 1。',
      },
    },
    pictures: {
      type: 'string',
      value: 'file',
      text: {
        en: 'Write an HTML file with each touched screen before and after. Needs playwright-core and the packages of isp dev.',
        zh: '写出 HTML 文件，并列显示受影响界面的前后对比；需要 playwright-core 与 isp dev 的依赖包。',
      },
    },
  },
  examples: [
    { line: 'isp diff old/schemas schemas', text: { en: 'Lists the changes.', zh: '列出变更。' } },
    {
      line: 'isp diff old/schemas/shop.json schemas/shop.json --max minor',
      text: { en: 'Refuses breaking changes, for CI.', zh: '在 CI 中拒绝不兼容的变更。' },
    },
    {
      line: 'isp diff main schemas --pictures changes.html',
      text: { en: 'For a review: the screens before and after.', zh: '用于评审：界面的前后对比。' },
    },
  ],
  async run({
    given: [version = '', next = ''],
    language,
    progress,
    values: { max, pictures },
  }): Promise<Outcome> {
    const limit = bumps.find((bump) => bump === max);
    if (max !== undefined && limit === undefined)
      throw new UsageError({
        en: `There is no step "${max}". Write --max patch, --max minor or --max major.`,
        zh: `没有 "${max}" 这一级，请写 --max patch、--max minor 或 --max major。`,
      });
    const old = versionPath(version, next);
    const [before, after] = [readAreas(old), readAreas(next)];
    const changes = compareAreas(before, after);
    const text = printChanges(changes, bumpOf(changes), language);
    if (pictures !== undefined) {
      const versions = [
        { path: old, areas: before },
        { path: next, areas: after },
      ] as const;
      await writePictures(pictures, { changes, text, language, progress, versions });
    }
    const bump = bumpOf(changes);
    const isTooLarge = bump !== undefined && limit !== undefined && isLarger(bump, limit);
    const needsDecision = changes.some(({ kind }) => kind === 'rename-suspected');
    return {
      code: needsDecision ? 3 : isTooLarge ? 1 : 0,
      text,
      data: {
        bump: bump ?? 'none',
        changes: changes.map((change) => ({
          ...change,
          bump: changeKinds[change.kind].bump,
          text: changeKinds[change.kind].text[language],
        })),
      },
    };
  },
});

interface Pictured {
  readonly changes: readonly Change[];
  /** The changes as they are printed. */
  readonly text: string;
  readonly language: Language;
  readonly progress: Progress;
  readonly versions: readonly [VersionFiles, VersionFiles];
}

interface VersionFiles {
  readonly path: string;
  readonly areas: readonly Area[];
}

/** @throws UsageError if a package is missing, Error if there is no browser */
async function writePictures(
  file: string,
  { changes, language, progress, text, versions }: Pictured,
): Promise<void> {
  const missing = missingParts(true, ['playwright-core']);
  if (missing.length > 0) throw new UsageError(installText(missing));
  // the packages of the page and the browser are loaded only for pictures
  const [{ comparePictures }, { printReport }, { touchedScreens }] = await Promise.all([
    import('../pictures/comparePictures.ts'),
    import('../pictures/printReport.ts'),
    import('../pictures/touchedScreens.ts'),
  ]);
  const [old, next] = versions.map(({ areas, path }) => ({ areas, folder: toDevSource(path).folder }));
  const places = changes.map(({ place }) => place);
  const screens = touchedScreens(places, [versions[0].areas, versions[1].areas]);
  progress({
    en: `Taking pictures of ${screens.length} screens …`,
    zh: `正在截取 ${screens.length} 个界面…`,
  });
  const compared = old && next ? await comparePictures(screens, old, next) : [];
  writeFileSync(file, printReport(text, compared, language));
}

function printChanges(changes: readonly Change[], bump: Bump | undefined, language: Language): string {
  const sorted = bumps
    .toReversed()
    .flatMap((step) => changes.filter(({ kind }) => changeKinds[kind].bump === step));
  const lines = sorted.map(({ from, kind, place, to }) => {
    const values = from === undefined && to === undefined ? '' : `: ${shown(from)} → ${shown(to)}`;
    return `${changeKinds[kind].bump}  ${kind}  ${place}  ${changeKinds[kind].text[language]}${values}`;
  });
  const last =
    bump === undefined
      ? { en: 'Nothing changed.', zh: '没有变更。' }
      : { en: `The changes need a ${bump} version.`, zh: `需要升级 ${bump} 版本。` };
  return [...lines, last[language]].join('\n');
}

const shown = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));
