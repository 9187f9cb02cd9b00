import { defineCommand, type Outcome } from '../contract/command.ts';
import { changeKinds } from '../diff/changeKinds.ts';
import { compareAreas } from '../diff/compareAreas.ts';
import { readAreas } from '../diff/readAreas.ts';
import { versionPath } from '../diff/versionPath.ts';
import { type Upgrade, upgradeAnswers, upgradeKinds } from './upgradeKinds.ts';

/** The command `isp upgrade-check`, whose exit code is the answer how a new version of areas may replace a running one. */
export const upgradeCheckCommand = defineCommand({
  name: 'upgrade-check',
  summary: {
    en: 'Answers how a new version may replace a running one: rolling, recreate or impossible.',
    zh: '以退出码说明新版本如何替换运行中的版本：rolling、recreate 或 impossible。',
  },
  description: {
    en: '0: processes of both versions may serve one database at the same time. 3: the former ones must end first. 4: the data must be moved by hand.',
    zh: '0：两个版本的进程可同时使用一个数据库；3：须先结束旧进程；4：须手工迁移数据。',
  },
  arguments: [
    {
      name: 'old',
      text: {
        en: 'Folder of the running version. Or a commit: v1.2.0, main~3.',
        zh: '运行中版本的文件夹，或 git 提交：v1.2.0、main~3。',
      },
    },
    { name: 'new', text: { en: 'Folder of the new version.', zh: '新版本的文件夹。' } },
  ],
  options: {},
  examples: [
    {
      line: 'isp upgrade-check v1.2.0 schemas',
      text: { en: 'Before a deployment, in CI.', zh: '在 CI 中，部署之前。' },
    },
  ],
  run({ given: [version = '', next = ''], language }): Outcome {
    const changes = compareAreas(readAreas(versionPath(version, next)), readAreas(next));
    const needed = (upgrade: Upgrade) => changes.filter(({ kind }) => upgradeKinds[kind] === upgrade);
    const upgrade = (['impossible', 'recreate'] as const).find((one) => needed(one).length > 0) ?? 'rolling';
    const reasons = upgrade === 'rolling' ? [] : [...needed('impossible'), ...needed('recreate')];
    const lines = reasons.map(
      ({ kind, place }) => `${upgradeKinds[kind]}  ${kind}  ${place}  ${changeKinds[kind].text[language]}`,
    );
    const { code, text } = upgradeAnswers[upgrade];
    return {
      code,
      text: [...lines, text[language]].join('\n'),
      data: {
        upgrade,
        reasons: reasons.map(({ kind, place }) => ({ kind, place, needs: upgradeKinds[kind] })),
      },
    };
  },
});
